/** A message as it is composed, sent and listed: document 3, sections 3 and 5. */
import { z } from 'zod'
import { isMediaUrl } from '../actions/url.rules.ts'
import { reasonText } from '../field-reasons.ts'
import { isOneLine, notOneLine } from '../formats/text.rules.ts'
import { trimText } from '../formats/trim.rules.ts'
import { trimmedText } from '../formats/trimmed.schema.ts'
import { endPointTypes } from './destinations.rules.ts'
import { hasMoreCharacters, maxBody, maxTitle, readParts } from './message-text.rules.ts'
import { mostTextBytes } from './payload-limits.ts'

/** `sale` is what is sent by hand; the others belong to automations (I-079). */
export const messageTypes = [
  'sale',
  'welcome',
  'post',
  'order',
  'browse',
  'wishlist',
  'cart',
  'engagement',
  'purchase',
  'none',
] as const
export type MessageType = (typeof messageTypes)[number]

/** What a shopper can opt out of, one by one. */
export const messageTopics = ['orders', 'news', 'wishlist', 'backInStock'] as const
export type MessageTopic = (typeof messageTopics)[number]

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** Longer texts are refused before their characters are counted. */
const longestText = 2_000

const messageText = (most: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? 'Required!' : undefined) })
    .overwrite(trimText)
    .min(1, 'Required!')
    .max(longestText, reasonText('characters_most', { most }))
    .superRefine((text, context) => {
      if (text.length > longestText) return
      if (hasMoreCharacters(text, most)) context.addIssue(reasonText('characters_most', { most }))
      const { problem } = readParts(text)
      if (problem?.name === 'variable_unknown') context.addIssue(reasonText('variable_unknown', problem.parameters))
      if (problem?.name === 'variable_open') context.addIssue(reasonText('variable_open'))
    })

export const messageContentSchema = z
  .object({
    /** A language of the app; `en` stands for the default language where the app has no English (I-075). */
    language: z.string().min(1).max(20),
    title: messageText(maxTitle).refine(isOneLine, notOneLine),
    body: messageText(maxBody),
  })
  .refine(({ title, body }) => bytesOf(title + body) <= mostTextBytes, {
    path: ['body'],
    message: reasonText('push_text_heavy'),
  })
export type MessageContent = z.output<typeof messageContentSchema>
/** Of one message: those of an app. */
export const maxMessageLanguages = 50
export const messageContents = z.array(messageContentSchema).min(1).max(maxMessageLanguages)

const name = z.string().max(500).nullish()
const thingId = z.string().max(200).nullish()

/** Where it leads. Of what is not of the destination nothing is kept. */
export const messageDataSchema = z.object({
  endPointType: z.enum(endPointTypes).default('open_app'),
  type: z.enum(messageTypes).default('sale'),
  productId: thingId,
  productName: name,
  /** As it was when the product was picked; the app shows the price of the day. */
  price: z.number().min(0).max(1e12).nullish(),
  categoryId: thingId,
  categoryName: name,
  manufactureCategory: name,
  pageId: thingId,
  pageName: name,
  brandId: thingId,
  brandName: name,
  /** Applied to the cart when the message is opened. */
  couponCode: trimmedText().max(100).nullish(),
})
export type MessageData = z.output<typeof messageDataSchema>

export const messageImage = z.string().max(2000).refine(isMediaUrl, reasonText('media_address_needed')).nullable()
