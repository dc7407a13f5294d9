/** 'Go live now': asks for confirmation and shows the problems that shoppers would meet. */
import { Button, Modal, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import type { DesignSummary } from '@vitrine/domain/designs/design.schema'
import { m } from '@vitrine/messages/console'
import actionWords from '@vitrine/messages/console/schedules.action'
import { useCall } from '../../../shared/api/use-call.ts'
import { useProfile } from '../../../shared/api/use-profile.ts'
import { kept } from '../../../shared/kept-text.tsx'
import { useIsOpen } from '../../../shared/lib/use-is-open.ts'
import { toastSuccess } from '../../../shared/toast.ts'
import { useInvalidPlaces } from '../../../shared/unsaved-changes/invalid-places.ts'
import { ConfirmFoot } from '../publishing/confirm-foot.tsx'
import { PreflightPanel } from '../publishing/preflight-panel.tsx'
import css from '../publishing/publish-dialog.module.css'
import { isBroken, usePreflight } from '../publishing/use-preflight.ts'
import { designCalls, designPreflightQuery, goLiveNow, refreshDesigns, refreshPreflight } from './schedules.api.ts'

interface GoLiveDialogProps {
  design: Pick<DesignSummary, 'id' | 'appKey' | 'title' | 'pages'>
  onClose: () => void
}

function useGoingLive({ design: { id, appKey }, onClose }: GoLiveDialogProps) {
  const navigate = useNavigate()
  const isOpen = useIsOpen()
  return useCall({
    mutationFn: () => goLiveNow(id),
    scope: designCalls(appKey),
    onSuccess: async () => {
      toastSuccess(m.schedules_live())
      if (isOpen()) {
        onClose()
        // The editor leads elsewhere once it reads that its design is live, so the list is opened first.
        await navigate({ to: '/design/schedule' })
      }
      await refreshDesigns(appKey)
    },
    onError: () => void refreshDesigns(appKey),
  })
}

export function GoLiveDialog(props: GoLiveDialogProps) {
  const { design, onClose } = props
  const isPhone = useMediaQuery('(max-width: 47.99em)') ?? false
  const { appKey, id, title } = design
  const preflight = usePreflight(designPreflightQuery(appKey, id), () => refreshPreflight(appKey))
  const { isPending: busy, failure, start } = useGoingLive(props)
  const invalid = useInvalidPlaces({ member: useProfile()?.sub, appKey, designId: id })
  const blocked = invalid.length > 0 || isBroken(preflight)
  return (
    <Modal
      opened
      onClose={() => !busy && onClose()}
      title={kept(m.schedules_live_question, { title })}
      size={560}
      fullScreen={isPhone}
      closeButtonProps={{ disabled: busy, 'aria-label': m.schedules_close() }}
      classNames={{ content: css.content, body: css.body }}
    >
      <div className={css.intro}>
        <Text size="sm">{m.schedules_live_text()}</Text>
      </div>
      <div className={css.single} inert={busy}>
        <PreflightPanel state={preflight} invalid={invalid} design={design} onFollow={onClose} />
      </div>
      {failure === null ? null : (
        <div className={css.failure}>
          <Text role="alert" size="sm" c="red" style={{ whiteSpace: 'pre-line' }}>
            {failure}
          </Text>
        </div>
      )}
      <ConfirmFoot note={blocked ? m.publishing_fix_first() : ''} busy={busy} onClose={onClose}>
        <Button onClick={() => start()} loading={busy} disabled={blocked} data-autofocus>
          {actionWords.goLive()}
        </Button>
      </ConfirmFoot>
    </Modal>
  )
}
