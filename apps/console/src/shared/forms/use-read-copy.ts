import type { UseFormReturnType } from '@mantine/form'
import { AppError } from '@vitrine/domain/errors'
import { sameContent } from '@vitrine/domain/merge/same-content.rules'
import { useRef, useState } from 'react'
import type { Meanwhile, Side } from './changed-meanwhile.tsx'
import { type ChangedField, type Joins, joinMeanwhile } from './meanwhile.rules.ts'

export interface Revised {
  revision: string
}

/** What a form was filled from. */
export interface ReadCopy<Values, Copy extends Revised> {
  copy: Copy
  valuesOf: (copy: Copy) => Values
  labelOf: (name: string) => string
  /** A value, or one of a list, as a person reads it; itself where this is left out. */
  say?: (name: string, value: unknown) => string
  joins?: Joins<Values>
  /** Labels of what the save would write over and nobody is shown, such as a stored secret, where it is another one now. */
  hidden?: (before: Copy, newer: Copy) => readonly string[]
}

/** A save is repeated by itself where what others saved is no part of the form. */
const mostTries = 3

const newerIn = <Copy>(error: unknown): Copy | undefined =>
  error instanceof AppError && error.code === 'stale_revision'
    ? (error.details as { newer?: Copy } | undefined)?.newer
    : undefined

/**
 * The copy that a form was filled from, which stays the one of its opening whatever is read in the background. A save on
 * it that comes too late is refused: then the form stands on the newer copy, and tells what changed.
 */
export function useReadCopy<Values extends object, Copy extends Revised>(
  form: UseFormReturnType<Values>,
  read: ReadCopy<Values, Copy> | null | undefined,
) {
  const copy = useRef(read?.copy ?? null)
  const [meanwhile, setMeanwhile] = useState<{ changed: readonly ChangedField[]; hidden: readonly string[] } | null>(
    null,
  )
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isAsked, setIsAsked] = useState(false)

  /** Returns whether the person has to look first. */
  const standOnNewer = (newer: Copy, { copy: before, valuesOf, joins, hidden }: ReadCopy<Values, Copy>): boolean => {
    const sides = { base: valuesOf(before), theirs: valuesOf(newer), mine: form.getValues() }
    const { values, changed } = joinMeanwhile(sides, joins)
    const unseen = hidden?.(before, newer) ?? []
    copy.current = newer
    form.setInitialValues(sides.theirs)
    if (changed.length + unseen.length === 0) return false
    form.setValues(values)
    setMeanwhile({ changed, hidden: unseen })
    setChosen([])
    setIsAsked(false)
    return true
  }

  const send = async <Output>(call: (revision: string) => Promise<Output>): Promise<Output> => {
    for (let tries = mostTries; ; tries--) {
      const before = copy.current
      try {
        const output = await call(before?.revision ?? '')
        setMeanwhile(null)
        return output
      } catch (error) {
        const newer = newerIn<Copy>(error)
        if (!read || !before || !newer) throw error
        if (standOnNewer(newer, { ...read, copy: before }) || tries <= 1) throw error
      }
    }
  }

  /** Nothing says which of both values is meant: neither one was chosen, nor was another entered. */
  const isOpen = ({ name, joined, isBoth }: ChangedField): boolean =>
    isBoth && !chosen.includes(name) && sameContent((form.values as Record<string, unknown>)[name], joined)
  const open = (meanwhile?.changed ?? []).filter(isOpen)

  const shown: Meanwhile | null = meanwhile && {
    hidden: meanwhile.hidden,
    fields: meanwhile.changed.map((field) => {
      const { name } = field
      const now = (form.values as Record<string, unknown>)[name]
      const sides: readonly Side[] = ['theirs', 'mine', 'joined']
      const asks = open.includes(field)
      return {
        ...field,
        label: read?.labelOf(name) ?? name,
        sides: sides.filter((side, at) => sides.findIndex((one) => sameContent(field[one], field[side])) === at),
        chosen: asks ? null : (sides.find((side) => sameContent(now, field[side])) ?? null),
        isRefused: asks && isAsked,
        say: (value) => read?.say?.(name, value) ?? String(value ?? ''),
        onChoose: (side) => {
          setChosen([...chosen, name])
          form.setValues({ [name]: field[side] } as Partial<Values>)
        },
      }
    }),
  }
  return {
    send,
    meanwhile: shown,
    /** Whether nothing stands in the way of a save; else what still has to be chosen is marked. */
    isChosen: (): boolean => {
      setIsAsked(true)
      return open.length === 0
    },
    hasOpen: open.length > 0,
    /** The form goes on from what it has stored. */
    standOn: (stored: Copy) => {
      copy.current = stored
      setMeanwhile(null)
    },
  }
}
