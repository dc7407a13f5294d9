import { Button, Checkbox, Group, Modal, ScrollArea, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { pageTypeLabels } from '@vitrine/domain/actions/action.rules'
import type { PageType } from '@vitrine/domain/actions/action-types'
import type { ElementReference } from '@vitrine/domain/designs/design.schema'
import { SkeletonLines } from '@vitrine/ui/skeleton-lines'
import { type FormEvent, useState } from 'react'
import { useApp } from '../../../../shared/api/use-app.ts'
import { useCall } from '../../../../shared/api/use-call.ts'
import { LoadError } from '../../../../shared/parts/load-error.tsx'
import { toastSuccess } from '../../../../shared/toast.ts'
import { addElements, designQueryOf, livePagesQuery, reopenDesign } from '../schedules.api.ts'
import { chooseElementText, elementsAddedText, elementsExistText } from '../schedules.text.ts'
import { isThere } from './element-exists.rules.ts'

/** Adds copies of the live design's pages; each can be added once (D-202, D-203). */
export function AddElementsDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { appKey } = useApp()
  const live = useQuery(livePagesQuery(appKey))
  const { data: design } = useQuery(designQueryOf(appKey, id))
  const [chosen, setChosen] = useState<string[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const adding = useCall({
    mutationFn: (elements: ElementReference[]) => addElements(id, design?.title ?? '', elements),
    onSuccess: () => {
      toastSuccess(elementsAddedText)
      return reopenDesign(appKey)
    },
    showsFailure: true,
  })
  const shownProblem = problem ?? adding.failure

  function add(event: FormEvent): void {
    event.preventDefault()
    const pages = live.data?.filter((page) => chosen.includes(page.id)) ?? []
    const elements = pages.map((page) => ({ referenceId: page.id, isDefault: false, type: page.type as PageType }))
    if (pages.length === 0) setProblem(chooseElementText)
    else if (pages.every((page) => isThere(page, design?.pages ?? []))) setProblem(elementsExistText)
    else adding.start(elements, { onSuccess: onClose })
  }

  return (
    <Modal opened onClose={onClose} title="Add elements" size="md">
      <form onSubmit={add} noValidate>
        <Stack gap="md">
          {live.error && !live.data ? <LoadError error={live.error} onRetry={() => void live.refetch()} /> : null}
          {!live.data && !live.error ? <SkeletonLines count={5} height={32} /> : null}
          {live.data ? (
            <Checkbox.Group
              label="Pages of the live design"
              description="A copy of each joins this design. The live page stays as it is."
              value={chosen}
              onChange={(value) => {
                setChosen(value)
                setProblem(null)
                adding.reset()
              }}
            >
              <ScrollArea.Autosize mah={320} mt="sm">
                <Stack gap="xs">
                  {live.data.map((page) => (
                    <Checkbox
                      key={page.id}
                      value={page.id}
                      label={page.title.text || pageTypeLabels[page.type]}
                      description={
                        isThere(page, design?.pages ?? [])
                          ? `${pageTypeLabels[page.type]}, in this design already`
                          : pageTypeLabels[page.type]
                      }
                    />
                  ))}
                </Stack>
              </ScrollArea.Autosize>
            </Checkbox.Group>
          ) : null}
          {shownProblem !== null ? (
            <Text role="alert" size="sm" c="red">
              {shownProblem}
            </Text>
          ) : null}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={adding.isPending}>
              Add
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
