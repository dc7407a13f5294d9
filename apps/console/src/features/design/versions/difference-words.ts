/** Differences in the words of the settings panel. */
import { findBlockEditor } from '@vitrine/blocks/editors'
import type { Field } from '@vitrine/domain/fields/field.schema'
import { m } from '@vitrine/messages/console'
import { said } from '../../../shared/fields/said-field.ts'
import { pageFields } from '../settings-panel/page-fields.ts'

const spaced = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
/** A path in words: `images.0.alt` becomes 'Image 1, alt'. */
const plain = (path: string) =>
  path
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : spaced(part)))
    .join(' ')
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The label of the field that edits this path, or the path in words. */
export function fieldWords(path: string, fields: readonly Field[]): string {
  const exact = fields.find((field) => field.path === path)
  if (exact) return said(exact.label)
  const around = fields.find((field) => path.startsWith(`${field.path}.`))
  return around
    ? m.versions_within({ field: said(around.label), part: plain(path.slice(around.path.length + 1)) })
    : capital(plain(path))
}

export const fieldsOfBlock = (type: string): readonly Field[] => findBlockEditor(type)?.fields ?? []
export const fieldsOfPage: readonly Field[] = pageFields

const mostLetters = 160

/** A value as a person reads it. */
export function valueWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return m.versions_empty()
  if (typeof value === 'boolean') return value ? m.versions_on() : m.versions_off()
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
  return text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text
}

export const isColor = (value: unknown): value is string =>
  typeof value === 'string' && /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value)
