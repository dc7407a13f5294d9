/** What holds texts, as people call it: a page by its title, another part of the app by its name. */
import type { TranslatedPart } from '@vitrine/domain/translations/translations.routes'
import { m } from '@vitrine/messages/console'
import textsPartWords from '@vitrine/messages/console/texts.part'

const partNames: Record<string, () => string> = textsPartWords

/** Undefined for a page. */
export const nameOfOtherPart = (id: string): string | undefined => partNames[id]?.()

export const nameOfPart = ({ id, title }: Pick<TranslatedPart, 'id' | 'title'>): string =>
  nameOfOtherPart(id) ?? (title || m.texts_untitled())
