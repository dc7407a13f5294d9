import { Badge, Button, Group, Text, Textarea } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { LeftOut } from '@vitrine/domain/formats/left-out-html.rules'
import type { AppLanguage } from '@vitrine/domain/languages/languages.routes'
import type { TextState, TranslatableText } from '@vitrine/domain/translations/translations.routes'
import { m } from '@vitrine/messages/console'
import stateWords from '@vitrine/messages/console/texts.state'
import { IconButton } from '@vitrine/ui/icon-button'
import { useMemo } from 'react'
import { leftOutWords } from '../../../shared/fields/kinds/left-out-words.ts'
import { useReadHtml } from '../../../shared/fields/kinds/use-prepared-html.ts'
import { LeftOutNote } from '../../../shared/fields/left-out-note.tsx'
import { kept } from '../../../shared/kept-text.tsx'
import { beginningOf, readableText } from '../../../shared/readable-text.ts'
import { TextPicture } from './text-picture.tsx'
import { placeOfText } from './text-place.rules.ts'
import css from './texts.module.css'
import { type EditedText, keyOf } from './use-edited-texts.ts'

const stateColors: Record<TextState, string> = { missing: 'red', outdated: 'gray', translated: 'gray' }

interface TextRowProps {
  text: TranslatableText
  /** Name of the page, or of another part of the app. */
  partName: string
  edit: EditedText | undefined
  /** What the last save left out of the text. */
  reduced: readonly LeftOut[] | undefined
  language: AppLanguage
  mayChange: boolean
  onWrite: (text: TranslatableText, said: string) => void
  onSettle: (key: string, side: 'mine' | 'theirs') => void
}

interface ConflictProps {
  /** What somebody else wrote, as people read it. */
  theirs: string | null | undefined
  onSettle: (side: 'mine' | 'theirs') => void
}

function Conflict({ theirs, onSettle }: ConflictProps) {
  if (theirs === undefined) return null
  return (
    <div role="alert" className={css.conflict}>
      <Text size="sm">{theirs === null ? m.texts_conflict_empty() : kept(m.texts_conflict, { text: theirs })}</Text>
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

interface HtmlNoteProps {
  /** What was typed and is not saved yet. */
  typed: string | null
  reduced: readonly LeftOut[] | undefined
}

function HtmlNote({ typed, reduced = [] }: HtmlNoteProps) {
  const read = useReadHtml(typed)
  const leftOut = typed === null ? reduced : (read?.leftOut ?? [])
  return <LeftOutNote words={leftOut.length > 0 ? leftOutWords(leftOut) : null} />
}

export function TextRow({ text, partName, edit, reduced, language, mayChange, onWrite, onSettle }: TextRowProps) {
  const said = edit?.text ?? text.text ?? ''
  const readable = text.kind === 'html' ? readableText : String
  const source = useMemo(() => readable(text.source), [readable, text.source])
  const place = placeOfText(text, partName)
  const name = text.kind === 'html' ? beginningOf(source) || place : text.source
  return (
    <li className={css.row}>
      <TextPicture text={text} said={said} />
      <div className={css.source}>
        <Group gap={6}>
          <Text size="xs" c="dimmed">
            {place}
          </Text>
          <Badge variant="light" size="xs" color={stateColors[text.state]}>
            {stateWords[text.state]()}
          </Badge>
        </Group>
        <Text className={css.words} dir="auto">
          {source}
        </Text>
        {text.was !== null && (
          <Text size="sm" c="dimmed" className={css.words}>
            {kept(m.texts_was, { text: readable(text.was) })}
          </Text>
        )}
      </div>
      <div className={css.target}>
        <div className={css.field}>
          <Textarea
            aria-label={m.texts_in({ label: language.label, source: name })}
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
          {mayChange && (
            <IconButton
              tip={m.texts_copy()}
              tipEdge="end"
              aria-label={m.texts_copy_label({ source: name })}
              onClick={() => onWrite(text, text.source)}
            >
              <IconCopy size={16} aria-hidden />
            </IconButton>
          )}
        </div>
        {text.kind === 'html' && <HtmlNote typed={edit?.text ?? null} reduced={reduced} />}
        {edit && (
          <Conflict
            theirs={typeof edit.theirs === 'string' ? readable(edit.theirs) : edit.theirs}
            onSettle={(side) => onSettle(keyOf(text), side)}
          />
        )}
        {mayChange && text.state === 'outdated' && !edit && (
          <Button size="compact-sm" variant="subtle" className={css.keep} onClick={() => onWrite(text, said)}>
            {m.texts_keep()}
          </Button>
        )}
      </div>
    </li>
  )
}
