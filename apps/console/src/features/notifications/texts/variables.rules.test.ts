import { describe, expect, test } from 'vitest'
import { replaceVariable, variablesIn } from './variables.rules.ts'

describe('variables in a text', () => {
  test('are found with their default texts, and what is not known is left alone', () => {
    expect(variablesIn('Hi {{first_name|there}}, {{ order_id }} {{price}} {{open')).toEqual([
      { variable: 'first_name', fallback: 'there', from: 3, to: 23 },
      { variable: 'order_id', fallback: '', from: 25, to: 39 },
    ])
  })

  test('are changed and taken out in their place', () => {
    const text = 'Hi {{first_name|there}}, hello {{order_id}}'
    const [first, second] = variablesIn(text)
    if (!first || !second) throw new Error('The text has two variables.')
    expect(replaceVariable(text, first, { variable: 'first_name', fallback: 'you' })).toBe(
      'Hi {{first_name|you}}, hello {{order_id}}',
    )
    expect(replaceVariable(text, second, null)).toBe('Hi {{first_name|there}}, hello')
  })
})
