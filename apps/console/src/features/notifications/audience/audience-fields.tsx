/** Who gets a message: everybody, or a segment, saved or made here, with how many that are now. */
import { Button, Group, NativeSelect, Skeleton, Stack, Switch, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { AppError } from '@vitrine/domain/errors'
import type { Audience } from '@vitrine/domain/notifications/audience.schema'
import type { Segment as SavedSegment, TakenSegment } from '@vitrine/domain/notifications/saved-segment.schema'
import { isSameSegmentName } from '@vitrine/domain/notifications/segment-name.rules'
import { m } from '@vitrine/messages/console'
import { memo, useState } from 'react'
import { useCan } from '../../../shared/api/use-app.ts'
import { useConfirm } from '../../../shared/confirm.ts'
import { TextInput } from '../../../shared/fields/text-input.tsx'
import { keeping } from '../../../shared/kept-text.tsx'
import { messageOf } from '../../../shared/toast.ts'
import type { Draft } from '../compose/draft.rules.ts'
import { countText } from '../message-words.ts'
import { useAudienceCount, useDeleteSegment, useSaveSegment, useSegments } from '../notifications.api.ts'
import { ReachText } from './reach.tsx'
import { isWholeSegment, newSegment } from './segment.rules.ts'
import { SegmentBuilder } from './segment-builder.tsx'

/** The count follows what is built this long after the last change. */
const pauseMs = 400
const maxName = 80

function LiveCount({ audience }: { audience: Audience | null }) {
  const [asked] = useDebouncedValue(audience, pauseMs)
  const { data, error } = useAudienceCount(asked)
  if (audience === null)
    return (
      <Text size="sm" c="dimmed">
        {m.notifications_rules_unfinished()}
      </Text>
    )
  if (error && !data)
    return (
      <Text size="sm" c="red" role="alert">
        {messageOf(error)}
      </Text>
    )
  if (!data) return <Skeleton height={40} />
  return (
    <div role="status" aria-label={m.notifications_reach_label()}>
      <ReachText
        devices={data.reachable}
        people={data.people}
        byPlatform={data.byPlatform}
        isEstimate={data.estimated}
      />
      {/* What lies between two estimates is none. */}
      {data.devices > data.reachable && !data.estimated && (
        <Text size="sm" c="dimmed">
          {m.notifications_unreachable({
            count: countText(data.devices - data.reachable),
            number: data.devices - data.reachable,
          })}
        </Text>
      )}
    </div>
  )
}

type Segment = NonNullable<Draft['segment']>

const takenIn = (error: unknown): SavedSegment | undefined =>
  error instanceof AppError && error.code === 'name_taken' ? (error.details as TakenSegment).taken : undefined

interface SaveSegmentProps {
  segment: Segment
  saved: readonly SavedSegment[]
  onSaved: (id: string) => void
}

function SaveSegment({ segment, saved, onSaved }: SaveSegmentProps) {
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const confirm = useConfirm()
  const save = useSaveSegment()
  const typed = name.trim()
  const send = (replaces: SavedSegment | null) =>
    save.start(
      { name: typed, rules: segment.rules, replaces },
      {
        onSuccess: ({ id }) => {
          setTried(false)
          setName('')
          onSaved(id)
        },
        // Somebody else took the name since the list was read.
        onError: (error) => {
          const taken = takenIn(error)
          if (taken) void ask(taken)
        },
      },
    )
  const ask = async (taken: SavedSegment) => {
    const isSure = await confirm({
      title: m.notifications_segment_replace(),
      message: keeping(m.notifications_segment_replace_text, { name: taken.name }),
      confirmLabel: m.notifications_segment_replace_yes(),
      cancelLabel: m.notifications_segment_replace_no(),
      danger: true,
    })
    if (isSure) send(taken)
  }
  const start = () => {
    setTried(true)
    if (typed === '' || name.length > maxName) return
    const taken = saved.find((one) => isSameSegmentName(one.name, typed))
    if (taken) void ask(taken)
    else send(null)
  }
  return (
    <Group gap="xs" align="flex-start">
      <TextInput
        flex="1 1 160px"
        aria-label={m.notifications_segment_name()}
        placeholder={m.notifications_segment_name()}
        maxLength={maxName}
        value={name}
        error={isTried && typed === '' ? m.fields_required() : save.failure}
        onChange={(event) => setName(event.currentTarget.value)}
        // No form: it stands within that of the message.
        onKeyDown={(event) => event.key === 'Enter' && isWholeSegment(segment.rules) && !save.isPending && start()}
      />
      <Button variant="default" loading={save.isPending} disabled={!isWholeSegment(segment.rules)} onClick={start}>
        {m.notifications_segment_save()}
      </Button>
    </Group>
  )
}

interface SegmentPartProps {
  segment: Segment
  names: Draft['names']
  onChange: (values: Pick<Draft, 'segment'> & Partial<Pick<Draft, 'names'>>) => void
}

function SegmentPart({ segment, names, onChange }: SegmentPartProps) {
  const mayWrite = useCan('notifications.write')
  const confirm = useConfirm()
  const remove = useDeleteSegment()
  const { data: saved = [] } = useSegments()
  const chosen = saved.find(({ id }) => id === segment.id)
  const askToDelete = async () => {
    if (!chosen) return
    const isSure = await confirm({
      title: m.notifications_segment_delete(),
      message: keeping(m.notifications_segment_delete_text, { name: chosen.name }),
      confirmLabel: m.notifications_delete(),
      danger: true,
    })
    if (isSure) remove.start(chosen.id, { onSuccess: () => onChange({ segment: { id: null, rules: segment.rules } }) })
  }
  return (
    <Stack gap="sm">
      <Group gap="xs" align="flex-end">
        <NativeSelect
          flex="1 1 200px"
          label={m.notifications_segment()}
          value={segment.id ?? ''}
          data={[
            { value: '', label: m.notifications_segment_new() },
            ...saved.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => {
            const one = saved.find(({ id }) => id === event.currentTarget.value)
            onChange({ segment: one ? { id: one.id, rules: one.rules } : { id: null, rules: newSegment() } })
          }}
        />
        {chosen && mayWrite && (
          <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => void askToDelete()}>
            {m.notifications_segment_delete()}
          </Button>
        )}
      </Group>
      <SegmentBuilder
        rules={segment.rules}
        names={names}
        // What is changed is not the saved one any more.
        onChange={(rules, next) => onChange({ segment: { id: null, rules }, ...(next && { names: next }) })}
      />
      {mayWrite && segment.id === null && (
        <SaveSegment
          segment={segment}
          saved={saved}
          onSaved={(id) => onChange({ segment: { id, rules: segment.rules } })}
        />
      )}
    </Stack>
  )
}

interface AudienceFieldsProps {
  /** Beginning of the ids of its fields. */
  id: string
  segment: Draft['segment']
  names: Draft['names']
  urgent: boolean
  error: string | undefined
  onChange: (values: Partial<Draft>) => void
}

export const AudienceFields = memo(({ id, segment, names, urgent, error, onChange }: AudienceFieldsProps) => {
  /** The rules that were set, while everybody is chosen. */
  const [kept, keep] = useState<Segment | null>(null)
  const audience: Audience | null =
    segment === null
      ? { kind: 'all' }
      : isWholeSegment(segment.rules)
        ? { kind: 'segment', segmentId: segment.id, rules: segment.rules }
        : null
  return (
    <Stack gap="sm">
      <NativeSelect
        id={`${id}-segment`}
        label={m.notifications_audience()}
        error={error}
        value={segment === null ? 'all' : 'segment'}
        data={[
          { value: 'all', label: m.notifications_audience_all() },
          { value: 'segment', label: m.notifications_audience_segment() },
        ]}
        onChange={(event) => {
          const isForAll = event.currentTarget.value === 'all'
          if (isForAll) keep(segment)
          onChange({ segment: isForAll ? null : (kept ?? { id: null, rules: newSegment() }) })
        }}
      />
      {segment && <SegmentPart segment={segment} names={names} onChange={onChange} />}
      <LiveCount audience={audience} />
      <Switch
        label={m.notifications_urgent()}
        description={m.notifications_urgent_help()}
        checked={urgent}
        onChange={(event) => onChange({ urgent: event.currentTarget.checked })}
      />
    </Stack>
  )
})
