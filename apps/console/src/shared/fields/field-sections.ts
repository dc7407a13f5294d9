/** Sections of a form, always in the same order, each open until somebody closes it; the last state is remembered. */

import { type Field, type FieldSection, fieldSections } from '@vitrine/domain/fields/field.schema'
import { useState } from 'react'
import { browserTexts } from '../lib/storage.ts'

const sectionOf = (field: Field): FieldSection => field.section ?? (field.kind === 'action' ? 'action' : 'content')

/** Sections that have fields, in order, with their fields in the declared order. */
export const groupBySection = (fields: readonly Field[]): { section: FieldSection; fields: Field[] }[] =>
  fieldSections
    .map((section) => ({ section, fields: fields.filter((field) => sectionOf(field) === section) }))
    .filter((group) => group.fields.length > 0)

const storageName = (section: string): string => `section-closed:${section}`

/** `section` is the name under which the state is remembered. */
export function useSectionOpen(section: string): [open: boolean, toggle: () => void] {
  const [open, setOpen] = useState(() => browserTexts.getItem(storageName(section)) === null)
  const toggle = () => {
    if (open) browserTexts.setItem(storageName(section), 'yes')
    else browserTexts.removeItem(storageName(section))
    setOpen(!open)
  }
  return [open, toggle]
}
