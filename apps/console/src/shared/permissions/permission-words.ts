/** Roles, groups and permissions in the console's language; what a newer server has besides is told in its own words. */
import type { Permission, Role } from '@vitrine/domain/identity/permissions'
import { m } from '../messages/messages.js'

const roleWords: Record<Role, () => string> = {
  owner: m.team_role_owner,
  admin: m.team_role_admin,
  staff: m.team_role_staff,
}

const groupWords: Record<string, () => string> = {
  insights: m.team_group_insights,
  orders: m.team_group_orders,
  customers: m.team_group_customers,
  design: m.team_group_design,
  media: m.team_group_media,
  notifications: m.team_group_notifications,
  listing: m.team_group_listing,
  team: m.team_group_team,
  subscription: m.team_group_subscription,
  integrations: m.team_group_integrations,
  settings: m.team_group_settings,
  languages: m.team_group_languages,
  currencies: m.team_group_currencies,
}

const permissionWords: Record<Permission, () => string> = {
  'app.read': m.team_permission_app_read,
  'insights.read': m.team_permission_insights_read,
  'insights.export': m.team_permission_insights_export,
  'orders.read': m.team_permission_orders_read,
  'customers.read': m.team_permission_customers_read,
  'customers.erase': m.team_permission_customers_erase,
  'design.read': m.team_permission_design_read,
  'design.change': m.team_permission_design_change,
  'design.publish': m.team_permission_design_publish,
  'media.read': m.team_permission_media_read,
  'media.change': m.team_permission_media_change,
  'notifications.read': m.team_permission_notifications_read,
  'notifications.send': m.team_permission_notifications_send,
  'listing.read': m.team_permission_listing_read,
  'listing.change': m.team_permission_listing_change,
  'team.read': m.team_permission_team_read,
  'team.change': m.team_permission_team_change,
  'subscription.read': m.team_permission_subscription_read,
  'subscription.change': m.team_permission_subscription_change,
  'integrations.read': m.team_permission_integrations_read,
  'integrations.change': m.team_permission_integrations_change,
  'settings.read': m.team_permission_settings_read,
  'tokens.change': m.team_permission_tokens_change,
  'webhooks.change': m.team_permission_webhooks_change,
  'audit.read': m.team_permission_audit_read,
  'settings.change': m.team_permission_settings_change,
  'languages.read': m.team_permission_languages_read,
  'languages.change': m.team_permission_languages_change,
  'currencies.read': m.team_permission_currencies_read,
  'currencies.change': m.team_permission_currencies_change,
}

interface Named {
  code: string
  displayName: string
}

const wordOf =
  (words: Record<string, () => string>) =>
  ({ code, displayName }: Named): string =>
    Object.hasOwn(words, code) ? (words[code] as () => string)() : displayName

export const wordOfRole = wordOf(roleWords)
export const wordOfGroup = wordOf(groupWords)
export const wordOfPermission = wordOf(permissionWords)
