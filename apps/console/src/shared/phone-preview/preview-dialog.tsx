/** Shows the draft, or one release, in the real shopper app, or on a streamed device if such a service is set up. */

import { Alert, Button, Modal, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { minuteMs } from '@vitrine/domain/time'
import { m } from '@vitrine/messages/console'
import { Segmented } from '@vitrine/ui/segmented'
import { useState } from 'react'
import { callApi } from '../api/client.ts'
import { useSignInConfig } from '../api/sign-in-config.ts'
import { requireAppKey } from '../api/use-app.ts'
import { useObservable } from '../lib/observable.ts'
import { LoadError } from '../parts/load-error.tsx'
import { useService } from '../services.ts'
import { toastError } from '../toast.ts'
import { unsavedChanges } from '../unsaved-changes/unsaved-areas.ts'
import { useIsDirty } from '../unsaved-changes/use-unsaved-area.ts'
import { DeviceFrame } from './device-frame.tsx'
import { devices, emulatorUrl, frameHeightPx, modalWidthPx, type Platform } from './devices.ts'
import { type Moment, MomentChoice } from './moment-choice.tsx'
import { OnYourPhone } from './on-your-phone.tsx'
import css from './phone-preview.module.css'

const platformChoices = (['ios', 'android'] as const).map((value) => ({ value, label: devices[value].label }))

interface PreviewDialogProps {
  onClose: () => void
  /** The release to show instead of the draft. */
  releaseId?: string
  /** The design to show instead of the live one, as if it were live. */
  designId?: string
  title?: string
}

/** A token lasts 15 minutes; an open preview gets its next one before it expires. */
const renewMs = 12 * minuteMs

/** Requests a token for this opening only: it is short-lived and read-only. */
function usePreview(appKey: string, body: { releaseId?: string; designId?: string } | Moment) {
  return useQuery({
    queryKey: ['preview-token', appKey, body],
    queryFn: async ({ signal }) => {
      return (await callApi(publishingRoutes.createPreviewToken, { params: { appKey }, body }, { signal })).data
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: renewMs,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: false,
  })
}

function UnsavedNote() {
  const { isSaving, saveAll } = useService(unsavedChanges)
  const saving = useObservable(isSaving)
  const save = () => void saveAll().catch(toastError)
  return (
    <Alert w="100%" p="xs" color="gray">
      {m.preview_saved_draft()}{' '}
      <Button size="compact-xs" variant="default" loading={saving} onClick={save}>
        {m.preview_save_refresh()}
      </Button>
    </Alert>
  )
}

/** The device starts the app by its key alone, so it cannot be given a release, a design or a moment. */
function useEmulator(isLiveDesign: boolean) {
  const emulator = useSignInConfig()?.emulator ?? null
  return isLiveDesign ? emulator : null
}

export function PreviewDialog({ onClose, releaseId, designId, title = m.frame_preview() }: PreviewDialogProps) {
  const appKey = requireAppKey()
  const [platform, setPlatform] = useState<Platform>('ios')
  const [moment, setMoment] = useState<Moment | null>(null)
  const isLiveDesign = releaseId === undefined && designId === undefined && moment === null
  const emulator = useEmulator(isLiveDesign)
  const shown = { ...(releaseId !== undefined && { releaseId }), ...(designId !== undefined && { designId }) }
  const { data, error, refetch } = usePreview(appKey, moment ?? shown)
  const dirty = useIsDirty()
  const device = devices[platform]
  return (
    <Modal opened onClose={onClose} size={modalWidthPx} padding="sm" title={title} centered={false} yOffset={16}>
      <div className={css.stack}>
        <Segmented
          fullWidth
          aria-label={m.preview_phone_kind()}
          value={platform}
          onChange={setPlatform}
          options={platformChoices}
        />
        {releaseId === undefined ? <MomentChoice onChoose={setMoment} /> : null}
        {dirty && releaseId === undefined && moment === null && !emulator ? <UnsavedNote /> : null}
        {error && !data ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
        {emulator ? (
          <iframe
            key={platform}
            className={css.emulator}
            style={{ height: frameHeightPx }}
            src={emulatorUrl(emulator, platform, appKey)}
            title={m.preview_streamed({ device: device.name })}
            sandbox="allow-scripts allow-same-origin"
            referrerPolicy="no-referrer"
          />
        ) : null}
        {!emulator && !data && !error ? <Skeleton height={frameHeightPx} width={384} radius={54} /> : null}
        {!emulator && data ? (
          <DeviceFrame
            key={moment === null ? 'draft' : 'moment'}
            appKey={appKey}
            platform={platform}
            device={device}
            preview={data}
          />
        ) : null}
        {data ? <OnYourPhone lanUrl={data.lanUrl} /> : null}
      </div>
    </Modal>
  )
}
