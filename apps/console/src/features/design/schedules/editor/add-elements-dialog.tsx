import { Checkbox, Modal, ScrollArea, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PageType } from '@vitrine/domain/actions/action-types'
import type { Design } from '@vitrine/domain/designs/design.schema'
import { m } from '@vitrine/messages/console'
import { useApp } from '../../../../shared/api/use-app.ts'
import { FormFoot } from '../../../../shared/forms/form-foot.tsx'
import { useCallForm } from '../../../../shared/forms/use-call-form.ts'
import { pageTypeName } from '../../../../shared/page-names.ts'
import { LoadError } from '../../../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../../../shared/parts/skeleton-lines.tsx'
import { useService } from '../../../../shared/services.ts'
import { toastSuccess } from '../../../../shared/toast.ts'
import { reopenings } from '../../workspace/reopenings.ts'
import { addElements, designQueryOf, livePagesQuery, reopenDesign } from '../schedules.api.ts'
import { type Candidate, isThere } from './element-exists.rules.ts'

function problemOf(chosen: readonly Candidate[], present: Design['pages']): string | null {
  if (chosen.length === 0) return m.schedules_choose_element()
  return chosen.every((page) => isThere(page, present)) ? m.schedules_elements_exist() : null
}

/** Adds copies of the live design's pages; each can be added once (D-202, D-203). */
export function AddElementsDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { appKey } = useApp()
  const openings = useService(reopenings)
  const live = useQuery(livePagesQuery(appKey))
  const { data: design } = useQuery(designQueryOf(appKey, id))
  const chosenOf = (ids: readonly string[]) => live.data?.filter((page) => ids.includes(page.id)) ?? []
  const { form, submit, isPending, failure } = useCallForm({
    name: 'new-elements',
    initialValues: { pages: [] as string[] },
    validate: { pages: (ids) => problemOf(chosenOf(ids), design?.pages ?? []) },
    call: {
      mutationFn: ({ pages }) =>
        addElements(
          id,
          design?.title ?? '',
          chosenOf(pages).map((page) => ({ referenceId: page.id, isDefault: false, type: page.type as PageType })),
        ),
      onSuccess: () => {
        toastSuccess(m.schedules_elements_added())
        return reopenDesign(appKey, openings)
      },
    },
  })

  return (
    <Modal opened onClose={onClose} title={m.schedules_add_title()} size="md">
      <form onSubmit={submit({ onSuccess: onClose })} noValidate>
        <Stack gap="md">
          {live.error && !live.data ? <LoadError error={live.error} onRetry={() => void live.refetch()} /> : null}
          {!live.data && !live.error ? <SkeletonLines count={5} height={32} /> : null}
          {live.data ? (
            <Checkbox.Group
              label={m.schedules_live_pages()}
              description={m.schedules_live_pages_note()}
              {...form.getInputProps('pages')}
            >
              <ScrollArea.Autosize mah={320} mt="sm">
                <Stack gap="xs">
                  {live.data.map((page) => (
                    <Checkbox
                      key={page.id}
                      value={page.id}
                      label={page.title.text || pageTypeName(page.type)}
                      description={
                        isThere(page, design?.pages ?? [])
                          ? m.schedules_in_design({ type: pageTypeName(page.type) })
                          : pageTypeName(page.type)
                      }
                    />
                  ))}
                </Stack>
              </ScrollArea.Autosize>
            </Checkbox.Group>
          ) : null}
          <FormFoot action={m.schedules_add()} isPending={isPending} failure={failure} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
