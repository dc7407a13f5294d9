import type { LeftOut, LeftOutKind } from '@vitrine/domain/formats/left-out-html.rules'
import { m } from '@vitrine/messages/console'
import fieldsLeftOutWords from '@vitrine/messages/console/fields.left_out'
import { getLocale } from '@vitrine/messages/console/runtime'

const counted: Readonly<Record<LeftOutKind, (of: { count: number }) => string>> = fieldsLeftOutWords

/** 'Left out: a video frame (dailymotion.com), 2 styles (filter).' */
export function leftOutWords(all: readonly LeftOut[]): string {
  const parts = all.map(({ kind, count, names }) => {
    const said = counted[kind]({ count })
    return names.length === 0 ? said : m.fields_left_named({ what: said, names: names.join(', ') })
  })
  return m.fields_left_out({ parts: new Intl.ListFormat(getLocale(), { type: 'unit' }).format(parts) })
}
