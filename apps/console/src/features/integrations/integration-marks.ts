/**
 * Marks of services as simple-icons has them (CC0), each taken by its own file: the whole set has five megabytes. A
 * service that it does not have keeps an icon. The colour is the one that the service gave its mark; a black one has the
 * colour of the text, so that it is seen on a dark screen.
 */
import type { IntegrationMark } from '@vitrine/domain/integrations/integration-catalog.rules'
import apple from 'simple-icons/icons/apple.svg'
import bigcommerce from 'simple-icons/icons/bigcommerce.svg'
import firebase from 'simple-icons/icons/firebase.svg'
import googleAnalytics from 'simple-icons/icons/googleanalytics.svg'
import medusa from 'simple-icons/icons/medusa.svg'
import shopify from 'simple-icons/icons/shopify.svg'
import stripe from 'simple-icons/icons/stripe.svg'
import woo from 'simple-icons/icons/woo.svg'

export const integrationMarks: Record<string, { address: string; color?: string }> = {
  'simple-icons:apple': { address: apple },
  'simple-icons:bigcommerce': { address: bigcommerce },
  'simple-icons:firebase': { address: firebase, color: '#DD2C00' },
  'simple-icons:googleanalytics': { address: googleAnalytics, color: '#E37400' },
  'simple-icons:medusa': { address: medusa },
  'simple-icons:shopify': { address: shopify, color: '#7AB55C' },
  'simple-icons:stripe': { address: stripe, color: '#635BFF' },
  'simple-icons:woo': { address: woo, color: '#873EFF' },
} satisfies Record<IntegrationMark, { address: string; color?: string }>
