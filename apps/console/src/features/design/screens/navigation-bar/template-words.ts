import type { TabTemplate } from '@vitrine/domain/layouts/bottom-tabs.rules'
import templateWords from '@vitrine/messages/console/navigation.template'
import { knownWord } from '../../../../shared/known-word.ts'

/** What a button that can be added is called in the console. Its title in the app is the shop's own text. */
export const wordsOfTemplate = ({ type, title }: TabTemplate): string => knownWord(templateWords, type, title)
