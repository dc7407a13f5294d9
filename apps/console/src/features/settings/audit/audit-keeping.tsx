import { NativeSelect, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AuditKeeping as Keeping } from '@vitrine/domain/audit/audit.routes'
import { offeredMonths } from '@vitrine/domain/audit/audit-keeping.rules'
import { m } from '@vitrine/messages/console'
import { useApp } from '../../../shared/api/use-app.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { useConfirm } from '../../../shared/confirm.ts'
import { toastSuccess } from '../../../shared/toast.ts'
import { auditKeepingQuery, saveKeeping } from './audit.api.ts'

/** How long a change stays in the log: an owner chooses, everybody else reads. */
export function AuditKeeping({ appKey }: { appKey: string }) {
  const { role } = useApp()
  const client = useQueryClient()
  const confirm = useConfirm()
  const { data } = useQuery(auditKeepingQuery(appKey))
  const save = useCall({
    mutationFn: (chosen: Keeping) => saveKeeping(appKey, chosen),
    onSuccess: () => toastSuccess(m.audit_keeping_saved()),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: auditKeepingQuery(appKey).queryKey }),
        client.invalidateQueries({ queryKey: ['audit', appKey] }),
      ]),
  })
  if (!data) return null
  const { months, revision } = data
  if (role !== 'owner')
    return (
      <Text size="sm" c="dimmed" mb="md">
        {m.audit_keeping_note({ months })}
      </Text>
    )
  const choose = async (chosen: number) => {
    const message = m.audit_keeping_question({ months: chosen })
    const title = m.audit_keeping_shorter()
    const isSure = chosen > months || (await confirm({ title, message, confirmLabel: title, danger: true }))
    if (isSure) save.start({ months: chosen, revision })
  }
  const offered = [...new Set([...offeredMonths, months])].toSorted((one, other) => one - other)
  return (
    <NativeSelect
      maw={360}
      mb="md"
      label={m.audit_keeping()}
      description={m.audit_keeping_help()}
      value={String(months)}
      disabled={save.isPending}
      data={offered.map((count) => ({ value: String(count), label: m.audit_months({ months: count }) }))}
      onChange={(event) => void choose(Number(event.currentTarget.value))}
    />
  )
}
