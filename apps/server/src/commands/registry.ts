/** The commands that an operator can run: `npm run vitrine -- <command> …`. One line each. */

import { allowNewApp } from './allow-new-app.ts'
import type { Command } from './command.ts'
import { createOwner } from './create-owner.ts'
import { exchangeSlug } from './exchange-slug.ts'
import { exportAppCommand } from './export-app.ts'
import { fillCatalog } from './fill-catalog.ts'
import { fillEvents } from './fill-events.ts'
import { importAppCommand } from './import-app.ts'
import { orderStatus } from './order-status.ts'
import { resetLink } from './reset-link.ts'
import { resetSecondFactorCommand } from './reset-second-factor.ts'
import { rotateSecretsCommand } from './rotate-secrets.ts'
import { setCouponCommand } from './set-coupon.ts'
import { setDomainCommand } from './set-domain.ts'
import { setIntegrationCommand } from './set-integration.ts'
import { setMemberActiveCommand } from './set-member-active.ts'
import { setPlanCommand } from './set-plan.ts'
import { setStoreCommand } from './set-store.ts'
import { shopperLinkCommand } from './shopper-link.ts'
import { testMail } from './test-mail.ts'

export const commands = {
  'create-owner': createOwner,
  'allow-new-app': allowNewApp,
  'set-member-active': setMemberActiveCommand,
  'set-integration': setIntegrationCommand,
  'set-domain': setDomainCommand,
  'set-plan': setPlanCommand,
  'set-store': setStoreCommand,
  'rotate-secrets': rotateSecretsCommand,
  'exchange-slug': exchangeSlug,
  'reset-link': resetLink,
  'shopper-link': shopperLinkCommand,
  'order-status': orderStatus,
  'set-coupon': setCouponCommand,
  'reset-second-factor': resetSecondFactorCommand,
  'test-mail': testMail,
  'fill-catalog': fillCatalog,
  'fill-events': fillEvents,
  'export-app': exportAppCommand,
  'import-app': importAppCommand,
} satisfies Record<string, Command>

export type CommandName = keyof typeof commands

export const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name)
