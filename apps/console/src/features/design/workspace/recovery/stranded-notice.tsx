/**
 * Offers unsaved edits of a design that is no longer live. They were found while another design is open, to which they
 * do not apply.
 */
import { Button, Group } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { DesignSummary } from '@vitrine/domain/designs/design.schema'
import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import { m } from '@vitrine/messages/console'
import { callApi } from '../../../../shared/api/client.ts'
import { useCall } from '../../../../shared/api/use-call.ts'
import { formatDateTime } from '../../../../shared/dates/date-words.ts'
import { kept } from '../../../../shared/kept-text.tsx'
import { useIsOpen } from '../../../../shared/lib/use-is-open.ts'
import { scheduledDesignLink } from '../../design-link.ts'
import type { RecoveryDrafts, StrandedDraft } from '../../document/recovery-drafts.ts'
import { Notice } from '../frame/notice.tsx'
import { saveStranded } from '../saving/save-as-new.ts'

const designOfLayoutQuery = (appKey: string, layoutId: string) => ({
  queryKey: ['design-of-layout', appKey, layoutId],
  queryFn: async () => {
    const { data } = await callApi(designsRoutes.listDesigns, { query: { pageSize: 100, pageNumber: 1 } })
    return data.find(({ layout }) => layout.id === layoutId) ?? null
  },
})

interface StrandedNoticeProps {
  appKey: string
  stranded: StrandedDraft
  drafts: RecoveryDrafts
  mayChange: boolean
  onSettled: () => void
}

export function StrandedNotice({ appKey, stranded, drafts, mayChange, onSettled }: StrandedNoticeProps) {
  const { data: design } = useQuery(designOfLayoutQuery(appKey, stranded.layoutId))
  const navigate = useNavigate()
  const isOpen = useIsOpen()
  async function drop(): Promise<void> {
    await drafts.forgetStranded(stranded)
    onSettled()
  }
  const saving = useCall({
    mutationFn: (of: DesignSummary) => saveStranded(appKey, of, stranded),
    onSuccess: async (id) => {
      const isHere = isOpen()
      await drop()
      if (isHere) await navigate(scheduledDesignLink(id))
    },
  })
  if (design === undefined) return null
  const when = formatDateTime(new Date(stranded.draft.savedAt))
  return (
    <Notice
      tone="warning"
      icon={IconRestore}
      title={
        design ? kept(m.workspace_stranded, { title: design.title }, { when }) : m.workspace_stranded_deleted({ when })
      }
    >
      <Group gap="xs">
        <span>{m.workspace_stranded_note()}</span>
        {design ? (
          <Button
            size="compact-sm"
            loading={saving.isPending}
            disabled={!mayChange}
            onClick={() => saving.start(design)}
          >
            {m.workspace_save_as_new()}
          </Button>
        ) : null}
        <Button size="compact-sm" variant="default" onClick={() => void drop()}>
          {m.workspace_drop_them()}
        </Button>
      </Group>
    </Notice>
  )
}
