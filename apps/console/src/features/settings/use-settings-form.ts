import { useQueryClient } from '@tanstack/react-query'
import { AppError } from '@vitrine/domain/errors'
import { type Conflict, merge } from '@vitrine/domain/merge/merge.rules'
import { sameContent } from '@vitrine/domain/merge/same-content.rules'
import { useEffect, useRef, useState } from 'react'
import { appQuery } from '../../shared/api/use-app.ts'
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts'
import { m } from '../../shared/messages/messages.js'
import { wordsOfRefusedField } from '../../shared/refusal-words.ts'
import { toastSuccess } from '../../shared/toast.ts'
import { useUnsavedArea } from '../../shared/unsaved-changes/use-unsaved-area.ts'
import { type ReadSettings, settingsQuery, storeSettings } from './settings.api.ts'
import { problemsOf, type SettingsValues, valuesOf } from './settings-values.ts'

/** What both changed differently: the person chooses, and nothing is saved before. */
export interface Question {
  theirs: ReadSettings
  conflicts: readonly Conflict[]
}

/** A save is tried again on what others saved meanwhile, as long as both changed different settings. */
const mostTries = 3

const isStale = (error: unknown) => error instanceof AppError && error.code === 'stale_revision'

/**
 * The form of the settings with its flag of unsaved changes. `read` is what the server has; it is taken over while
 * nothing is unsaved here.
 */
export function useSettingsForm(read: ReadSettings) {
  const client = useQueryClient()
  const [base, setBase] = useState(read)
  const [question, setQuestion] = useState<Question | null>(null)
  const { form, refuse } = useCheckedForm<SettingsValues>({
    name: 'settings',
    initialValues: valuesOf(read.settings),
    validate: problemsOf,
  })
  const dirty = !sameContent(form.values, valuesOf(base.settings))
  const values = useRef(form.values)
  values.current = form.values

  const standOn = (next: ReadSettings, shown: SettingsValues) => {
    setBase(next)
    form.setValues(shown)
  }
  useEffect(() => {
    if (!dirty && read.revision !== base.revision) {
      setBase(read)
      form.setValues(valuesOf(read.settings))
    }
  }, [read, base, dirty, form.setValues])

  /** What is stored, or the question that has to be answered first. */
  const store = async (from: ReadSettings, mine: SettingsValues, tries: number): Promise<ReadSettings | Question> => {
    try {
      return await storeSettings(mine, from.revision)
    } catch (error) {
      if (!isStale(error) || tries <= 1) throw error
      const theirs = await client.fetchQuery({ ...settingsQuery(), staleTime: 0 })
      const merged = merge({ base: valuesOf(from.settings), mine, theirs: valuesOf(theirs.settings) })
      if (merged.conflicts.length > 0) return { theirs, conflicts: merged.conflicts }
      return store(theirs, merged.value, tries - 1)
    }
  }

  const save = async (): Promise<void> => {
    if (question) return
    const sent = values.current
    const problems = problemsOf(sent)
    refuse(problems)
    if (Object.keys(problems).length > 0) return
    try {
      const stored = await store(base, sent, mostTries)
      if ('conflicts' in stored) {
        setQuestion(stored)
        return
      }
      client.setQueryData(settingsQuery().queryKey, stored)
      // What was typed while the save ran stays, and is unsaved.
      const shown = merge({ base: sent, mine: values.current, theirs: valuesOf(stored.settings) }).value
      standOn(stored, shown)
      toastSuccess(m.settings_saved())
      void client.invalidateQueries({ queryKey: appQuery().queryKey })
    } catch (error) {
      if (error instanceof AppError && error.issues)
        refuse(Object.fromEntries(error.issues.map((issue) => [issue.path, wordsOfRefusedField(issue)])))
      throw error
    }
  }

  const answer = (side: 'mine' | 'theirs') => {
    if (!question) return
    const { theirs } = question
    const sides = { base: valuesOf(base.settings), mine: values.current, theirs: valuesOf(theirs.settings) }
    standOn(theirs, merge(sides, () => side).value)
    setQuestion(null)
  }

  const discard = () => {
    const newest = question?.theirs ?? base
    setQuestion(null)
    standOn(newest, valuesOf(newest.settings))
    form.clearErrors()
  }

  useUnsavedArea('settings', { dirty, save, discard })
  return { form, saved: base.settings, question, answer }
}

export type SettingsForm = ReturnType<typeof useSettingsForm>['form']
