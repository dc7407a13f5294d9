/** A message as it is written: what it says, where it leads, who gets it, and when it leaves. */
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconCalendarTime, IconSend } from '@tabler/icons-react'
import { thingOf } from '@vitrine/domain/notifications/destinations.rules'
import { m } from '@vitrine/messages/console'
import { Panel } from '@vitrine/ui/panel'
import { memo, type ReactNode, useEffect, useState } from 'react'
import { useApp, useCan } from '../../../shared/api/use-app.ts'
import { FormFailure } from '../../../shared/forms/form-foot.tsx'
import { Changeable } from '../../../shared/permissions/changeable.tsx'
import { useUnsavedForm } from '../../../shared/unsaved-changes/use-unsaved-area.ts'
import { AudienceFields } from '../audience/audience-fields.tsx'
import { defaultOf, languagesWithout } from '../texts/message-texts.rules.ts'
import { DestinationFields } from './destination-fields.tsx'
import { type Draft, isEmpty, things } from './draft.rules.ts'
import { type DraftInUse, type DraftKind, useDraft } from './drafts.ts'
import { ofSecond } from './experiment.rules.ts'
import { ExperimentFields } from './experiment-fields.tsx'
import type { Mend } from './findings.tsx'
import { MessagePicture } from './message-picture.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { ScheduleDialog, useSchedule } from './schedule-dialog.tsx'
import { formId } from './use-composing.ts'
import { type Sending, useSending } from './use-sending.ts'
import { type WrittenText, WrittenTexts } from './written-texts.tsx'

const id = formId

function DeviceIds({
  draft,
  error,
  onChange,
}: {
  draft: Draft
  error: string | undefined
  onChange: (typed: string) => void
}) {
  return (
    <Textarea
      id={`${id}-devices`}
      label={m.notifications_devices()}
      description={m.notifications_devices_help()}
      rows={3}
      dir="ltr"
      value={draft.devices}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

const Picture = memo(({ image, onChange }: { image: string | null; onChange: DraftInUse['change'] }) => (
  <MessagePicture id={`${id}-image`} image={image} onChange={(next) => onChange({ image: next })} />
))

interface ComposeFormProps {
  kind: DraftKind
  /** Which text of an A/B test is being written. */
  written: WrittenText
  onWritten: (text: WrittenText) => void
  /** Which language is being written. */
  language: string
  onLanguage: (code: string) => void
  /** Of the older screen, which offers less: its heading, and whether device ids are asked for. */
  older?: { heading: ReactNode; hasDevices: boolean }
}

/** The field that takes the focus once it is drawn, which may be in another language's tab. */
function useFocus(onLanguage: (code: string) => void, onWritten: (text: WrittenText) => void) {
  const [field, setField] = useState<string | null>(null)
  useEffect(() => {
    if (field === null) return
    document.getElementById(`${id}-${field}`)?.focus()
    setField(null)
  }, [field])
  return (name: string) => {
    const [field, language] = name.split(':')
    if (language !== undefined) onWritten(field?.startsWith(ofSecond) ? 'b' : 'a')
    if (language !== undefined) onLanguage(language)
    setField(name)
  }
}

function useMending(
  { draft, change }: DraftInUse,
  {
    sending,
    focus,
    schedule,
  }: { sending: Sending; focus: (field: string) => void; schedule: (isOpen: boolean) => void },
) {
  const { languages } = useApp()
  const [first] = languagesWithout(draft.texts, languages)
  const ways: Record<Mend, () => void> = {
    texts: () => focus(`title:${defaultOf(languages)}`),
    languages: () => focus(`title:${first ?? defaultOf(languages)}`),
    destination: () => focus('destination'),
    audience: () => focus('segment'),
    urgent: () => change({ urgent: true }),
    experiment: () => focus('difference'),
    time: () => schedule(true),
  }
  return (mend: Mend) => {
    sending.cancel()
    // What is to be mended stands behind the dialog.
    if (mend !== 'urgent') schedule(false)
    ways[mend]()
  }
}

export function ComposeForm({ kind, written, onWritten, language, onLanguage, older }: ComposeFormProps) {
  const inUse = useDraft(kind)
  const { draft, change, replace } = inUse
  const mayWrite = useCan('notifications.write')
  const maySend = useCan('notifications.send')
  const [isScheduling, setScheduling] = useState(false)
  const schedule = useSchedule()
  const sending = useSending(inUse, () => setScheduling(false))
  const focus = useFocus(onLanguage, onWritten)
  const mend = useMending(inUse, { sending, focus, schedule: setScheduling })
  useUnsavedForm('message', { dirty: !isEmpty(draft), discard: () => replace() })
  const picked = thingOf(draft.destination)
  const kindOfThing = picked && things[picked]
  const whenWhole = (act: () => void) => {
    const [first] = sending.check()
    if (first === undefined) act()
    else focus(first)
  }
  return (
    <Stack gap="md">
      {/* Who may write may try a message out on devices of their own, also where they may not send it. */}
      <Changeable permission="notifications.write" note={m.notifications_look_only()}>
        <Stack gap="md">
          <Panel>
            <Stack gap="md">
              {older?.heading}
              <WrittenTexts
                id={id}
                inUse={inUse}
                written={written}
                onWritten={onWritten}
                language={language}
                onLanguage={onLanguage}
                errors={sending.errors}
              />
              <Picture image={draft.image} onChange={change} />
              <DestinationFields
                id={id}
                destination={draft.destination}
                thing={kindOfThing && draft[kindOfThing]}
                couponCode={draft.couponCode}
                isOlder={older !== undefined}
                error={kindOfThing ? sending.errors[kindOfThing] : undefined}
                couponError={sending.errors['couponCode']}
                onChange={change}
              />
              {/* Ids that were kept are sent, so they are shown. */}
              {older && (older.hasDevices || draft.devices !== '') && (
                <DeviceIds
                  draft={draft}
                  error={sending.errors['devices']}
                  onChange={(devices) => change({ devices })}
                />
              )}
            </Stack>
          </Panel>
          {!older && (
            <Panel>
              <AudienceFields
                // What was set for another message is not kept.
                key={draft.requestId}
                id={id}
                segment={draft.segment}
                names={draft.names}
                urgent={draft.urgent}
                error={sending.errors['segment']}
                onChange={change}
              />
            </Panel>
          )}
          {!older && (
            <Panel>
              <ExperimentFields id={id} experiment={draft.experiment} errors={sending.errors} onChange={change} />
            </Panel>
          )}
        </Stack>
      </Changeable>
      {!isScheduling && <FormFailure text={sending.failure} />}
      {maySend ? (
        <Group justify="flex-end" gap="xs">
          <Button
            variant="default"
            leftSection={<IconCalendarTime size={16} aria-hidden />}
            onClick={() => whenWhole(() => setScheduling(true))}
          >
            {m.notifications_schedule()}
          </Button>
          <Button
            leftSection={<IconSend size={16} aria-hidden data-mirrored />}
            loading={sending.isPending && !isScheduling}
            onClick={() => whenWhole(() => sending.start(null))}
          >
            {m.notifications_send_now()}
          </Button>
        </Group>
      ) : (
        mayWrite && (
          <Text size="sm" c="dimmed">
            {m.notifications_may_not_send()}
          </Text>
        )
      )}
      {isScheduling && (
        <ScheduleDialog
          schedule={schedule}
          sending={sending}
          onClose={() => {
            sending.cancel()
            setScheduling(false)
          }}
        />
      )}
      {sending.asked && <ReviewDialog asked={sending.asked} sending={sending} onMend={mend} />}
    </Stack>
  )
}
