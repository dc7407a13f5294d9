import { expect, test } from 'vitest'
import { fillRewardText } from './placeholders.rules.ts'

const values = { pointsBalance: '1,250', firstName: 'Ada' }

test.each([
  ['Hi {{first_name}}, you have {{points_balance}} points', 'Hi Ada, you have 1,250 points'],
  ['{{ first_name }} {{FIRST_NAME}}{{points_balance}}', 'Ada Ada1,250'],
  ['{{last_name}} {first_name} {{}}', '{{last_name}} {first_name} {{}}'],
  ['', ''],
])('%j reads %j', (text, filled) => {
  expect(fillRewardText(text, values)).toBe(filled)
})

test('a name is put in as it is, whatever it holds', () => {
  expect(fillRewardText('{{first_name}}', { pointsBalance: '1', firstName: '$& {{points_balance}}' })).toBe(
    '$& {{points_balance}}',
  )
})
