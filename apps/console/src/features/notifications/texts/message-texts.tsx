/** Title and body of a message, in each language of the app, with variables. */
import { Stack, Tabs, Text } from '@mantine/core'
import { maxBody, maxTitle, type VariablePart, variableText } from '@vitrine/domain/notifications/message-text.rules'
import { m } from '@vitrine/messages/console'
import { useEffect, useRef, useState } from 'react'
import { useApp } from '../../../shared/api/use-app.ts'
import { listWords } from '../../../shared/list-words.ts'
import { LimitedText } from './limited-text.tsx'
import { languagesWithout, type TextField, type MessageTexts as Texts, textOf } from './message-texts.rules.ts'
import { VariableChips } from './variable-chips.tsx'
import { VariableMenu } from './variable-menu.tsx'

const fields = {
  title: { label: m.notifications_title_field, most: maxTitle, lines: 1 },
  body: { label: m.notifications_body_field, most: maxBody, lines: 4 },
} as const

interface LanguageTextsProps {
  /** Beginning of the ids of its fields. */
  id: string
  language: string
  texts: Texts
  errors: Readonly<Record<string, string>>
  onChange: (texts: Texts) => void
}

function LanguageTexts({ id, language, texts, errors, onChange }: LanguageTextsProps) {
  const inputs = useRef<Partial<Record<TextField, HTMLInputElement | HTMLTextAreaElement | null>>>({})
  const [written, setWritten] = useState<TextField>('body')
  /** Behind what was inserted: there the writing goes on. */
  const [caret, setCaret] = useState<number | null>(null)
  useEffect(() => {
    if (caret === null) return
    const input = inputs.current[written]
    input?.focus()
    input?.setSelectionRange(caret, caret)
    setCaret(null)
  }, [caret, written])
  const text = textOf(texts, language)
  const set = (field: TextField, next: string) => onChange({ ...texts, [language]: { ...text, [field]: next } })
  const insert = (part: VariablePart) => {
    const input = inputs.current[written]
    const now = text[written]
    const [from, to] = [input?.selectionStart ?? now.length, input?.selectionEnd ?? now.length]
    const inserted = variableText(part)
    set(written, now.slice(0, from) + inserted + now.slice(to))
    setCaret(from + inserted.length)
  }
  return (
    <Stack gap="sm">
      {(['title', 'body'] as const).map((field) => (
        <Stack key={field} gap={6}>
          <LimitedText
            ref={(input) => {
              inputs.current[field] = input
            }}
            id={`${id}-${field}:${language}`}
            label={fields[field].label()}
            most={fields[field].most}
            lines={fields[field].lines}
            lang={language}
            value={text[field]}
            error={errors[`${field}:${language}`]}
            onChange={(next) => set(field, next)}
            onFocus={() => setWritten(field)}
          />
          <VariableChips label={fields[field].label()} text={text[field]} onChange={(next) => set(field, next)} />
        </Stack>
      ))}
      <div>
        <VariableMenu field={fields[written].label()} onInsert={insert} />
      </div>
    </Stack>
  )
}

interface MessageTextsProps extends Omit<LanguageTextsProps, 'language'> {
  /** Which language is being written; the caller keeps it, because a preview follows it. */
  language: string
  onLanguage: (code: string) => void
}

export function MessageTexts({ language, onLanguage, ...props }: MessageTextsProps) {
  const { languages } = useApp()
  if (languages.length < 2) return <LanguageTexts {...props} language={language} />
  const missing = languagesWithout(props.texts, languages)
  const isWrong = (code: string) => Object.keys(props.errors).some((name) => name.endsWith(`:${code}`))
  const labelOf = (code: string) => languages.find((one) => one.code === code)?.label ?? code
  const first = languages.find(({ isDefault }) => isDefault)
  return (
    <Stack gap="xs">
      <Tabs value={language} onChange={(code) => code !== null && onLanguage(code)} keepMounted={false}>
        <Tabs.List aria-label={m.notifications_languages()}>
          {languages.map(({ code, label }) => (
            <Tabs.Tab key={code} value={code} lang={code} {...(isWrong(code) && { c: 'red' })}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {languages.map(({ code }) => (
          <Tabs.Panel key={code} value={code} pt="sm">
            <LanguageTexts {...props} language={code} />
          </Tabs.Panel>
        ))}
      </Tabs>
      {missing.length > 0 && first && (
        <Text size="xs" c="dimmed">
          {m.notifications_languages_missing({ languages: listWords(missing.map(labelOf)), first: first.label })}
        </Text>
      )}
    </Stack>
  )
}
