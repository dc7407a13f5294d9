/** The text of a message, or both texts of an A/B test, one at a time. */
import { Stack } from '@mantine/core'
import { m } from '@vitrine/messages/console'
import variantWords from '@vitrine/messages/console/notifications.variant'
import { Segmented } from '@vitrine/ui/segmented'
import type { MessageTexts as Texts } from '../texts/message-texts.rules.ts'
import { MessageTexts } from '../texts/message-texts.tsx'
import type { Draft } from './draft.rules.ts'
import type { DraftInUse } from './drafts.ts'
import { ofSecond, secondOf } from './experiment.rules.ts'

export type WrittenText = 'a' | 'b'

/** What is shown of a draft: text B while it is being written and there is one. */
export const textsWritten = ({ texts, experiment }: Draft, written: WrittenText): Texts =>
  (written === 'b' && secondOf(experiment)) || texts

interface WrittenTextsProps {
  id: string
  inUse: DraftInUse
  written: WrittenText
  onWritten: (text: WrittenText) => void
  language: string
  onLanguage: (code: string) => void
  errors: Readonly<Record<string, string>>
}

const errorsOf = (errors: Readonly<Record<string, string>>, written: WrittenText): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, words]) => {
      const isSecond = name.startsWith(ofSecond)
      if (isSecond !== (written === 'b')) return []
      return [[isSecond ? name.slice(ofSecond.length) : name, words]]
    }),
  )

export function WrittenTexts({ id, inUse, written, onWritten, errors, ...languages }: WrittenTextsProps) {
  const { draft, change } = inUse
  const { experiment } = draft
  const second = secondOf(experiment)
  const isSecond = written === 'b' && second !== null
  const set = (texts: Texts) => {
    if (isSecond && experiment) change({ experiment: { ...experiment, second: texts } })
    else change({ texts })
  }
  return (
    <Stack gap="sm">
      {second && (
        <Segmented
          aria-label={m.notifications_ab_written()}
          options={(['a', 'b'] as const).map((value) => ({ value, label: variantWords[value]() }))}
          value={written}
          onChange={onWritten}
        />
      )}
      <MessageTexts
        key={isSecond ? 'b' : 'a'}
        id={isSecond ? `${id}-b` : id}
        texts={isSecond ? textsWritten(draft, 'b') : draft.texts}
        errors={errorsOf(errors, isSecond ? 'b' : 'a')}
        onChange={set}
        {...languages}
      />
    </Stack>
  )
}
