import { Badge, Button, Group, Text, Textarea } from '@mantine/core'
import type { AppLanguage } from '@vitrine/domain/languages/languages.routes'
import type { TextState, TranslatableText } from '@vitrine/domain/translations/translations.routes'
import { m } from '../../../shared/messages/messages.js'
import { TextPicture } from './text-picture.tsx'
import css from './texts.module.css'
import { type EditedText, keyOf } from './use-edited-texts.ts'

export const stateWords: Record<TextState, () => string> = {
  missing: m.texts_missing,
  outdated: m.texts_outdated,
  translated: m.texts_translated,
}
const stateColors: Record<TextState, string> = { missing: 'red', outdated: 'gray', translated: 'gray' }

interface TextRowProps {
  text: TranslatableText
  edit: EditedText | undefined
  language: AppLanguage
  mayChange: boolean
  onWrite: (text: TranslatableText, said: string) => void
  onSettle: (key: string, side: 'mine' | 'theirs') => void
}

function Conflict({ edit, onSettle }: { edit: EditedText; onSettle: (side: 'mine' | 'theirs') => void }) {
  const { theirs } = edit
  if (theirs === undefined) return null
  return (
    <div role="alert" className={css.conflict}>
      <Text size="sm">{theirs === null ? m.texts_conflict_empty() : m.texts_conflict({ text: theirs })}</Text>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={() => onSettle('mine')}>
          {m.texts_mine()}
        </Button>
        <Button size="xs" variant="default" onClick={() => onSettle('theirs')}>
          {m.texts_theirs()}
        </Button>
      </Group>
    </div>
  )
}

export function TextRow({ text, edit, language, mayChange, onWrite, onSettle }: TextRowProps) {
  const said = edit?.text ?? text.text ?? ''
  return (
    <li className={css.row}>
      <TextPicture text={text} said={said} />
      <div className={css.source}>
        <Badge variant="light" color={stateColors[text.state]}>
          {stateWords[text.state]()}
        </Badge>
        <Text className={css.words} dir="auto">
          {text.source}
        </Text>
        {text.was !== null && (
          <Text size="sm" c="dimmed" className={css.words}>
            {m.texts_was({ text: text.was })}
          </Text>
        )}
      </div>
      <div className={css.target}>
        <Textarea
          aria-label={m.texts_in({ label: language.label, source: text.source })}
          lang={language.code}
          dir={text.kind === 'text' ? (language.rightToLeft ? 'rtl' : 'ltr') : 'ltr'}
          autosize
          minRows={1}
          maxRows={12}
          disabled={!mayChange}
          value={said}
          error={edit?.refusal}
          onChange={(event) => onWrite(text, event.currentTarget.value)}
        />
        {edit && <Conflict edit={edit} onSettle={(side) => onSettle(keyOf(text), side)} />}
        {mayChange && (
          <Group gap="xs">
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={m.texts_copy_label({ source: text.source })}
              onClick={() => onWrite(text, text.source)}
            >
              {m.texts_copy()}
            </Button>
            {text.state === 'outdated' && !edit && (
              <Button size="compact-sm" variant="subtle" onClick={() => onWrite(text, said)}>
                {m.texts_keep()}
              </Button>
            )}
          </Group>
        )}
      </div>
    </li>
  )
}
