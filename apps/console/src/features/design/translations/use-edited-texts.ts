/** Texts that were typed and are not saved yet, with what somebody else wrote meanwhile where both did. */
import { AppError } from '@vitrine/domain/errors'
import type { LeftOut } from '@vitrine/domain/formats/left-out-html.rules'
import { maxTextEdits, type TextEdit, type TranslatableText } from '@vitrine/domain/translations/translations.routes'
import { m } from '@vitrine/messages/console'
import { useRef, useState } from 'react'
import { keeping } from '../../../shared/kept-text.tsx'
import { beginningOf, readableText } from '../../../shared/readable-text.ts'
import { wordsOfRefusedField } from '../../../shared/refusal-words.ts'
import { SaidError } from '../../../shared/said-error.ts'
import { toastSuccess } from '../../../shared/toast.ts'
import { useUnsavedArea } from '../../../shared/unsaved-changes/use-unsaved-area.ts'
import { forgetTexts, saveTexts } from './texts.api.ts'

export interface EditedText extends TextEdit {
  text: string
  /** The beginning of its source, as people read it. */
  name: string
  /** What somebody else wrote; absent where nobody did. */
  theirs?: string | null
  /** Why the server did not take it. */
  refusal?: string
}

export const keyOf = ({ owner, path }: Pick<TranslatableText, 'owner' | 'path'>): string => `${owner} ${path}`

type Edits = ReadonlyMap<string, EditedText>

/** The texts that the server did not take, by the issues that name them by their place in what was sent. */
const refusedOf = (error: unknown, sent: readonly [string, EditedText][]) =>
  (error instanceof AppError ? (error.issues ?? []) : []).flatMap((issue) => {
    const [key, edit] = sent[Number(issue.path.split('.')[1])] ?? []
    return key !== undefined && edit ? [{ key, edit, refusal: wordsOfRefusedField(issue) }] : []
  })

export function useEditedTexts(code: string) {
  const [edits, setEdits] = useState<Edits>(new Map())
  const [reduced, setReduced] = useState<ReadonlyMap<string, readonly LeftOut[]>>(new Map())
  const latest = useRef(edits)
  latest.current = edits
  const change = (make: (edits: Map<string, EditedText>) => void) =>
    setEdits((before) => {
      const after = new Map(before)
      make(after)
      return after
    })

  const write = (text: TranslatableText, said: string) =>
    change((after) => {
      const known = after.get(keyOf(text))
      const isAsStored = said === (text.text ?? '') && text.state !== 'outdated'
      if (isAsStored && known?.theirs === undefined) after.delete(keyOf(text))
      else {
        const { owner, path, source } = text
        const before = known ? known.before : text.text
        after.set(keyOf(text), {
          owner,
          path,
          source,
          // HTML is not read again at each key.
          name:
            known?.source === source ? known.name : beginningOf(text.kind === 'html' ? readableText(source) : source),
          before,
          ...(known?.theirs !== undefined && { theirs: known.theirs }),
          text: said,
        })
      }
    })
  /** The text is written over what somebody else wrote, or that stays. */
  const settle = (key: string, side: 'mine' | 'theirs') =>
    change((after) => {
      const found = after.get(key)
      if (found?.theirs === undefined) return
      const { theirs, ...edit } = found
      if (side === 'theirs') after.delete(key)
      else after.set(key, { ...edit, before: theirs })
    })

  const save = async (): Promise<void> => {
    const sent = [...latest.current].filter(([, { theirs }]) => theirs === undefined).slice(0, maxTextEdits)
    try {
      const { conflicts, reduced: named } = await saveTexts(
        code,
        sent.map(([, { owner, path, text, before, source }]) => ({ owner, path, text, before, source })),
      )
      const others = new Map(conflicts.map((conflict) => [keyOf(conflict), conflict.text]))
      change((after) => {
        for (const [key, edit] of sent) {
          const now = after.get(key)
          const theirs = others.get(key)
          if (now && theirs !== undefined) after.set(key, { ...now, theirs })
          // What was typed while the save ran stays, and is unsaved.
          else if (now?.text === edit.text) after.delete(key)
          else if (now) after.set(key, { ...now, before: edit.text })
        }
      })
      setReduced(new Map(named.map((one) => [keyOf(one), one.leftOut])))
      if (conflicts.length < sent.length) toastSuccess(m.texts_saved())
      await forgetTexts(code)
    } catch (error) {
      const refused = refusedOf(error, sent)
      const [first] = refused
      if (first === undefined) throw error
      change((after) => {
        for (const { key, edit, refusal } of refused) after.set(key, { ...edit, refusal })
      })
      // It may stand on another page of the list.
      const { edit, refusal } = first
      throw new SaidError(keeping(m.texts_refused, { source: edit.name || m.texts_field_text() }, { reason: refusal }))
    }
  }
  useUnsavedArea('translations', { dirty: edits.size > 0, save, discard: () => setEdits(new Map()) })
  return { edits, reduced, write, settle }
}
