/** What every automation has: its texts and its picture. */
import { Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type AutomationId, automations } from '@vitrine/domain/notifications/automations.rules'
import { type Destination, thingOf } from '@vitrine/domain/notifications/destinations.rules'
import { useEffect } from 'react'
import { useLatest } from '../../../shared/lib/use-latest.ts'
import { MessagePicture } from '../compose/message-picture.tsx'
import { MessageTexts } from '../texts/message-texts.tsx'
import type { AutomationValues } from './automation-form.rules.ts'

export interface WrittenAutomation extends Pick<AutomationValues, 'texts' | 'image'> {
  destination: Destination
}

/** Of a product nobody knows which one is meant before it is sent: a test opens the app. */
function destinationOf(automation: AutomationId): Destination {
  const { destination } = automations[automation]
  return thingOf(destination) === null ? destination : 'open_app'
}

export interface WrittenLanguage {
  language: string
  onLanguage: (code: string) => void
  /** What is being written, for the preview and the test push. */
  onWritten: (written: WrittenAutomation) => void
}

interface AutomationFieldsProps extends WrittenLanguage {
  automation: AutomationId
  form: UseFormReturnType<AutomationValues>
  errors: Readonly<Record<string, string>>
}

export function AutomationFields({ automation, form, errors, language, onLanguage, onWritten }: AutomationFieldsProps) {
  const id = `automation-${automation}`
  const destination = destinationOf(automation)
  const { texts, image } = form.values
  const tell = useLatest(onWritten)
  useEffect(() => tell.current({ texts, image, destination }), [texts, image, destination, tell])
  return (
    <Stack gap="md" onFocus={() => onWritten({ texts, image, destination })}>
      <MessageTexts
        id={id}
        language={language}
        onLanguage={onLanguage}
        texts={texts}
        errors={errors}
        onChange={(next) => form.setFieldValue('texts', next)}
      />
      <MessagePicture id={`${id}-image`} image={image} onChange={(next) => form.setFieldValue('image', next)} />
    </Stack>
  )
}
