import { AppError } from '@vitrine/domain/errors'
import { type Conflict, merge } from '@vitrine/domain/merge/merge.rules'
import { sameContent } from '@vitrine/domain/merge/same-content.rules'
import { useEffect, useRef, useState } from 'react'
import { wordsOfRefusedField } from '../refusal-words.ts'
import type { UnsavedAreaName } from '../unsaved-changes/unsaved-areas.ts'
import { useUnsavedArea } from '../unsaved-changes/use-unsaved-area.ts'
import { keepEdits, readKeptEdits } from './kept-edits.ts'
import { useCheckedForm } from './use-checked-form.ts'
import type { Revised } from './use-read-copy.ts'

/** What both changed differently: the person chooses, and nothing is saved before. Another save asks it anew. */
export interface Question<Copy> {
  theirs: Copy
  conflicts: readonly Conflict[]
}

interface MergedForm<Values, Copy extends Revised> {
  area: UnsavedAreaName
  /** What the server has; it is taken over while nothing is unsaved here. */
  read: Copy
  /** Reads it anew. */
  readAgain(): Promise<Copy>
  valuesOf(copy: Copy): Values
  /** Brings what was entered on one copy to the fields of a newer one, where these differ. */
  moved?(values: Values, from: Copy, to: Copy): Values
  /** What cannot be saved, by the contract's paths. */
  problemsOf(values: Values): Record<string, string>
  store(values: Values, revision: string): Promise<Copy>
  onStored(stored: Copy): void
  /** Under this name unsaved edits survive a crash; it says whose they are. */
  keptAs?: string
}

/** A save is tried again on what others saved meanwhile, as long as both changed different fields. */
const mostTries = 3
/** Edits are kept once somebody pauses. */
const pauseMs = 400

const isStale = (error: unknown) => error instanceof AppError && error.code === 'stale_revision'

/** A form that the save bar saves, whole, merged field by field with what others saved meanwhile. */
export function useMergedForm<Values extends object, Copy extends Revised>(options: MergedForm<Values, Copy>) {
  const { area, read, valuesOf, problemsOf, keptAs } = options
  const [kept] = useState(() => (keptAs === undefined ? null : readKeptEdits<Values, Copy>(keptAs, valuesOf(read))))
  const [base, setBase] = useState(kept?.base ?? read)
  const [question, setQuestion] = useState<Question<Copy> | null>(null)
  const { form, refuse, holdsTooMuch } = useCheckedForm<Values>({
    name: area,
    initialValues: kept?.values ?? valuesOf(read),
    validate: problemsOf,
  })
  const dirty = !sameContent(form.values, valuesOf(base))
  const values = useRef(form.values)
  values.current = form.values

  const sidesOf = (theirs: Copy, from: Copy, { base: before, mine }: { base: Values; mine: Values }) => {
    const { moved = (same: Values) => same } = options
    return { base: moved(before, from, theirs), mine: moved(mine, from, theirs), theirs: valuesOf(theirs) }
  }

  const standOn = (next: Copy, shown: Values) => {
    setBase(next)
    form.setValues(shown)
  }
  useEffect(() => {
    if (!dirty && read.revision !== base.revision) {
      setBase(read)
      form.setValues(valuesOf(read))
    }
  }, [read, base, dirty, valuesOf, form.setValues])

  useEffect(() => {
    if (keptAs === undefined) return
    if (!dirty) return keepEdits(keptAs, null)
    const keep = () => keepEdits(keptAs, { base, values: form.values })
    const timer = setTimeout(keep, pauseMs)
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keep)
    }
  }, [keptAs, dirty, base, form.values])

  /** What is stored, or the question that has to be answered first. */
  const store = async (from: Copy, mine: Values, tries: number): Promise<Copy | Question<Copy>> => {
    try {
      return await options.store(mine, from.revision)
    } catch (error) {
      if (!isStale(error) || tries <= 1) throw error
      const theirs = await options.readAgain()
      const merged = merge(sidesOf(theirs, from, { base: valuesOf(from), mine }))
      if (merged.conflicts.length > 0) return { theirs, conflicts: merged.conflicts }
      return store(theirs, merged.value, tries - 1)
    }
  }

  const save = async (): Promise<void> => {
    if (question) return setQuestion({ ...question })
    const sent = values.current
    const problems = problemsOf(sent)
    refuse(problems)
    if (Object.keys(problems).length > 0 || holdsTooMuch()) return
    try {
      const stored = await store(base, sent, mostTries)
      if ('conflicts' in stored) {
        setQuestion(stored)
        return
      }
      // What was typed while the save ran stays, and is unsaved.
      standOn(stored, merge(sidesOf(stored, base, { base: sent, mine: values.current })).value)
      options.onStored(stored)
    } catch (error) {
      if (error instanceof AppError && error.issues)
        refuse(Object.fromEntries(error.issues.map((issue) => [issue.path, wordsOfRefusedField(issue)])))
      throw error
    }
  }

  const answer = (side: 'mine' | 'theirs') => {
    if (!question) return
    const { theirs } = question
    const sides = sidesOf(theirs, base, { base: valuesOf(base), mine: values.current })
    standOn(theirs, merge(sides, () => side).value)
    setQuestion(null)
  }

  const discard = () => {
    const newest = question?.theirs ?? base
    setQuestion(null)
    standOn(newest, valuesOf(newest))
    form.clearErrors()
    if (keptAs !== undefined) keepEdits(keptAs, null)
  }

  useUnsavedArea(area, { dirty, save, discard })
  return { form, saved: base, question, answer, dirty, isRestored: kept !== null && dirty }
}
