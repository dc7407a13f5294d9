import { Button, Code, Group, NativeSelect, Radio, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Measurement } from '@vitrine/domain/measurement/measurement.routes'
import { type CountedLevel, countedLevels, offeredEventMonths } from '@vitrine/domain/measurement/measurement.rules'
import { m } from '@vitrine/messages/console'
import { requireAppKey, useApp, useMay } from '../../../shared/api/use-app.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { useConfirm } from '../../../shared/confirm.ts'
import { formatDateTime } from '../../../shared/dates/date-words.ts'
import { kept } from '../../../shared/kept-text.tsx'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../../shared/parts/skeleton-lines.tsx'
import { toastSuccess } from '../../../shared/toast.ts'
import { SettingSection } from '../setting-section.tsx'
import { measurementQuery, renewWriteKey, saveMeasurement } from './measurement.api.ts'

const levelWords: Record<CountedLevel, { label: () => string; note: () => string }> = {
  everything: { label: m.measurement_everything, note: m.measurement_everything_note },
  visits: { label: m.measurement_visits, note: m.measurement_visits_note },
  nothing: { label: m.measurement_nothing, note: m.measurement_nothing_note },
}

function useTaken(appKey: string) {
  const client = useQueryClient()
  return (now: Measurement, said: string) => {
    client.setQueryData(measurementQuery(appKey).queryKey, now)
    toastSuccess(said)
  }
}

function Choices({ appKey, measurement }: { appKey: string; measurement: Measurement }) {
  const mayChange = useMay('settings.change')
  const confirm = useConfirm()
  const taken = useTaken(appKey)
  const client = useQueryClient()
  const { withoutConsent, months, revision } = measurement
  const save = useCall({
    mutationFn: (chosen: Parameters<typeof saveMeasurement>[1]) => saveMeasurement(appKey, chosen),
    onSuccess: (now) => taken(now, m.measurement_saved()),
    // Somebody else may have been quicker: then their choice is shown.
    onError: () => client.invalidateQueries({ queryKey: measurementQuery(appKey).queryKey }),
  })
  const keep = async (chosen: number) => {
    const [title, message] = [m.measurement_shorter(), m.measurement_shorter_question()]
    const isSure = chosen > months || (await confirm({ title, message, confirmLabel: title, danger: true }))
    if (isSure) save.start({ withoutConsent, months: chosen, revision })
  }
  const offered = [...new Set([...offeredEventMonths, months])].toSorted((one, other) => one - other)
  return (
    <>
      <Radio.Group
        label={m.measurement_without_consent()}
        description={m.measurement_without_consent_help()}
        value={withoutConsent}
        onChange={(level) => save.start({ withoutConsent: level as CountedLevel, months, revision })}
      >
        <Stack gap="xs" mt="xs">
          {countedLevels.map((level) => (
            <Radio
              key={level}
              value={level}
              label={levelWords[level].label()}
              description={levelWords[level].note()}
              disabled={!mayChange || save.isPending}
            />
          ))}
        </Stack>
      </Radio.Group>
      <NativeSelect
        maw={360}
        label={m.measurement_kept()}
        description={m.measurement_kept_help()}
        value={String(months)}
        disabled={!mayChange || save.isPending}
        data={offered.map((count) => ({ value: String(count), label: m.audit_months({ months: count }) }))}
        onChange={(event) => void keep(Number(event.currentTarget.value))}
      />
    </>
  )
}

function WriteKey({ appKey, measurement }: { appKey: string; measurement: Measurement }) {
  const { role } = useApp()
  const confirm = useConfirm()
  const taken = useTaken(appKey)
  const renew = useCall({
    mutationFn: () => renewWriteKey(appKey),
    onSuccess: (now) => taken(now, m.measurement_key_renewed()),
  })
  const ask = async () => {
    const [title, message] = [m.measurement_key_renew(), m.measurement_key_question()]
    if (await confirm({ title, message, confirmLabel: title })) renew.start(undefined)
  }
  return (
    <div>
      <Text size="sm" fw={500}>
        {m.measurement_key()}
      </Text>
      <Text size="xs" c="dimmed">
        {m.measurement_key_help()}
      </Text>
      <Group mt="xs" gap="sm">
        <Code>{measurement.writeKey}</Code>
        {role === 'owner' && (
          <Button variant="default" size="xs" loading={renew.isPending} onClick={() => void ask()}>
            {m.measurement_key_renew()}
          </Button>
        )}
      </Group>
      {measurement.formerKeys.map(({ writeKey, endsAt }) => (
        <Text key={writeKey} size="xs" c="dimmed" mt={4}>
          {writeKey === ''
            ? m.measurement_no_key({ at: formatDateTime(endsAt) })
            : kept(m.measurement_former_key, { key: writeKey }, { at: formatDateTime(endsAt) })}
        </Text>
      ))}
    </div>
  )
}

/** How shoppers are counted. Each choice applies when it is made. */
export function MeasurementSection() {
  const appKey = requireAppKey()
  const { data, error, refetch } = useQuery(measurementQuery(appKey))
  return (
    <SettingSection title={m.measurement_title()} note={m.measurement_note()}>
      {data ? (
        <>
          <Choices appKey={appKey} measurement={data} />
          <WriteKey appKey={appKey} measurement={data} />
        </>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines count={3} height={48} />
      )}
    </SettingSection>
  )
}
