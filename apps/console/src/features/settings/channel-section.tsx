import { NativeSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Channel } from '@vitrine/domain/settings/settings.routes'
import { m } from '@vitrine/messages/console'
import { Suspense, useState } from 'react'
import { lazyDialog } from '../../shared/parts/lazy-part.tsx'
import { LoadError } from '../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../shared/parts/skeleton-lines.tsx'
import { SettingSection } from './setting-section.tsx'
import { channelsQuery } from './settings.api.ts'
import type { SettingsForm } from './use-settings-form.ts'

const ChannelDialog = lazyDialog(() => import('./channel-dialog.tsx').then((module) => module.ChannelDialog))

export function ChannelSection({ form }: { form: SettingsForm }) {
  const channels = useQuery(channelsQuery())
  const [asked, setAsked] = useState<Channel | null>(null)
  const [first] = channels.data ?? []
  const isOnly = channels.data?.length === 1
  const chosen = form.values.channelId ?? first?.id ?? ''
  const take = ({ id, name }: Channel) => {
    form.setFieldValue('channelId', id)
    form.setFieldValue('channel', name)
    setAsked(null)
  }
  return (
    <SettingSection title={m.settings_channel()} note={m.settings_channel_note()}>
      {channels.isPending && <SkeletonLines count={1} height={58} />}
      {channels.isError && !channels.data && (
        <LoadError error={channels.error} onRetry={() => void channels.refetch()} />
      )}
      {channels.data && (
        <NativeSelect
          label={m['settings.field.channel']()}
          description={isOnly ? m.settings_channel_only() : undefined}
          disabled={isOnly}
          data={channels.data.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen}
          error={form.errors['channelId']}
          onChange={({ currentTarget }) => {
            setAsked(channels.data.find(({ id }) => id === currentTarget.value) ?? null)
          }}
        />
      )}
      {asked && (
        <Suspense fallback={null}>
          <ChannelDialog channel={asked} onAccept={() => take(asked)} onDecline={() => setAsked(null)} />
        </Suspense>
      )}
      {!isOnly && channels.data && (
        <Text size="xs" c="dimmed">
          {m.settings_channel_after_save()}
        </Text>
      )}
    </SettingSection>
  )
}
