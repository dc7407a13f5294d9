import { Kept } from '@vitrine/blocks/kit/translators/kept'
import { useShop, useWords } from '../app/shop.ts'
import css from './converted-note.module.css'

/** Says of prices that are only worked out where they come from, and what is paid. */
export function ConvertedNote() {
  const { snapshot, currency, language } = useShop()
  const word = useWords()
  const converted = snapshot.currencies.find(({ code }) => code === currency)?.converted
  if (!converted) return null
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const day = format.format(new Date(converted.on))
  return (
    <p className={css.note}>
      <Kept
        text={(shown, from) => word('convertedNote', { currency: shown, from, day })}
        values={[currency, converted.from]}
      />
    </p>
  )
}
