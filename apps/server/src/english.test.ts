import { because, type ErrorReason, errorReasons } from '@vitrine/domain/error-reasons'
import { AppError, type ErrorCode, errorStatus } from '@vitrine/domain/errors'
import { type FieldReason, fieldReason, fieldReasons } from '@vitrine/domain/field-reasons'
import { describe, expect, test } from 'vitest'
import { inEnglish, sayCode, sayError, sayField } from './english.ts'

const given = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, `<${name}>`])) as never

describe('what the API says', () => {
  test('is a sentence for every code, every reason and every field, with what they name', () => {
    for (const code of Object.keys(errorStatus) as ErrorCode[]) expect(sayCode(code), code).toMatch(/^\p{Lu}/u)
    for (const [name, names] of Object.entries<readonly string[]>(errorReasons)) {
      const said = sayError(new AppError('conflict', because(name as ErrorReason, given(names))))
      // A status decides between sentences, and stands in none of them.
      for (const one of names.filter((each) => each !== 'status')) expect(said, name).toContain(`<${one}>`)
      expect(said, name).not.toMatch(/[{}]/)
    }
    for (const [name, names] of Object.entries<readonly string[]>(fieldReasons)) {
      const said = sayField(fieldReason(name as FieldReason, given(names)))
      for (const one of names) expect(said, name).toContain(`<${one}>`)
      expect(said, name).not.toMatch(/[{}]/)
    }
  })

  test('is the sentence that an error was given, where it was given one', () => {
    const error = new AppError('conflict', { message: 'The store is being moved.', ...because('import_running') })
    expect(sayError(error)).toBe('The store is being moved.')
    expect(sayError(new AppError('conflict'))).toBe('This was changed elsewhere at the same time.')
    const words = { message: 'From 0 to 200', ...fieldReason('number_between', { least: 0, most: 200 }) }
    expect(inEnglish(words)).toEqual(words)
  })
})
