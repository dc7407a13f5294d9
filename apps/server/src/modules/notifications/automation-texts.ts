/** What automations say until somebody writes texts of their own: in the app's default language where we speak it, else in English. */
import type { AutomationId } from '@vitrine/domain/notifications/automations.rules'
import type { MessageContent } from '@vitrine/domain/notifications/message.schema'
import bodies from '@vitrine/messages/server/automation.body'
import titles from '@vitrine/messages/server/automation.title'
import { mailLanguage } from '../mail/index.ts'

export function defaultContents(id: AutomationId, language: string): MessageContent[] {
  const locale = mailLanguage(language)
  // A default in one language would stand in texts of another.
  const firstName = locale === 'en' ? '{{first_name|there}}' : '{{first_name}}'
  const name = { first_name: firstName, order: '{{order_id}}', status: '{{order_status}}' }
  return [{ language, title: titles[id](name, { locale }), body: bodies[id](name, { locale }) }]
}
