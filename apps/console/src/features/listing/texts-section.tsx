import { Select, Textarea, TextInput } from '@mantine/core'
import type { AppLanguage } from '@vitrine/domain/languages/languages.routes'
import { type ListingTextName, listingLimits } from '@vitrine/domain/listing/listing.rules'
import { countCharacters } from '@vitrine/domain/notifications/message-text.rules'
import { m } from '@vitrine/messages/console'
import listingFieldWords from '@vitrine/messages/console/listing.field'
import { withCounter } from '../../shared/fields/text-counter.tsx'
import { ListingSection } from './listing-section.tsx'
import { textPath, textsIn } from './listing-values.ts'
import type { ListingForm } from './use-listing-form.ts'

const helps: Record<ListingTextName, (() => string) | null> = {
  appName: m.listing_name_help,
  iosSubtitle: m.listing_subtitle_help,
  androidShortDescription: m.listing_short_help,
  description: null,
  keyword: m.listing_keyword_help,
}

interface ListingTextProps {
  form: ListingForm
  name: ListingTextName
  /** Null for the default one. */
  language: string | null
  lang: string
}

/** A text with its counter. More than the limit is said at once, and nothing of it is cut. */
function ListingText({ form, name, language, lang }: ListingTextProps) {
  const most = listingLimits[name]
  const length = countCharacters(textsIn(form.values, language)[name].trim())
  const path = textPath(name, language)
  const { error, ...input } = form.getInputProps(path)
  const props = {
    label: listingFieldWords[name](),
    description: helps[name]?.(),
    lang,
    dir: 'auto',
    autoComplete: 'off',
    inputContainer: withCounter(length, most, true),
    error: error ?? (length > most ? m.fields_too_long({ most }) : null),
    ...input,
    value: textsIn(form.values, language)[name],
  }
  return name === 'description' ? <Textarea rows={8} {...props} /> : <TextInput {...props} />
}

interface TextsSectionProps {
  form: ListingForm
  languages: readonly AppLanguage[]
  /** Null for the default one. */
  language: string | null
  standard: string
  onLanguage: (code: string | null) => void
}

export function TextsSection({ form, languages, language, standard, onLanguage }: TextsSectionProps) {
  const lang = language ?? standard
  return (
    <ListingSection title={m.listing_texts()} note={m.listing_texts_note()}>
      {languages.length > 1 && (
        <Select
          label={m.listing_language()}
          allowDeselect={false}
          data={languages.map(({ code, label }) => ({
            value: code,
            label: code === standard ? m.listing_default_language({ name: label }) : label,
          }))}
          value={lang}
          onChange={(code) => onLanguage(code === standard ? null : code)}
        />
      )}
      {(['appName', 'iosSubtitle', 'androidShortDescription', 'description', 'keyword'] as const).map((name) => (
        <ListingText key={`${lang}.${name}`} form={form} name={name} language={language} lang={lang} />
      ))}
    </ListingSection>
  )
}
