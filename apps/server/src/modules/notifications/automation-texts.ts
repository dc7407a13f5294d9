/** What automations say until somebody writes texts of their own, in the languages that the shopper app's words are in. */
import { type AppWordLanguage, appWordsIn } from '@vitrine/domain/languages/app-words.rules'
import type { AutomationId } from '@vitrine/domain/notifications/automations.rules'
import type { MessageContent } from '@vitrine/domain/notifications/message.schema'
import ar from '@vitrine/messages/ar/shopper-automations.json' with { type: 'json' }
import de from '@vitrine/messages/de/shopper-automations.json' with { type: 'json' }
import en from '@vitrine/messages/en/shopper-automations.json' with { type: 'json' }
import es from '@vitrine/messages/es/shopper-automations.json' with { type: 'json' }
import fr from '@vitrine/messages/fr/shopper-automations.json' with { type: 'json' }

type Texts = Readonly<Record<'automation.title' | 'automation.body', Readonly<Record<AutomationId, string>>>>
const words: Readonly<Record<AppWordLanguage, Texts>> = { en, ar, de, es, fr }

/** The first language is the app's default one, which begins in English where we do not speak it; others are left out then. */
export const defaultContents = (id: AutomationId, languages: readonly string[]): MessageContent[] =>
  languages.flatMap((language, at) => {
    const spoken = appWordsIn(language)
    if (at > 0 && spoken === 'en' && language.split('-')[0] !== 'en') return []
    return [{ language, title: words[spoken]['automation.title'][id], body: words[spoken]['automation.body'][id] }]
  })
