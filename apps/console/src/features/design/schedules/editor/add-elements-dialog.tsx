import { Button, Checkbox, Group, Modal, ScrollArea, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { pageTypeLabels } from '@vitrine/domain/actions/action.rules'
import type { PageType } from '@vitrine/domain/actions/action-types'
import { SkeletonLines } from '@vitrine/ui/skeleton-lines'
import { type FormEvent, useState } from 'react'
import { useApp } from '../../../../shared/api/use-app.ts'
import { LoadError } from '../../../../shared/parts/load-error.tsx'
import { messageOf, toastSuccess } from '../../../../shared/toast.ts'
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
  const [busy, setBusy] = useState(false)

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault()
    const pages = live.data?.filter((page) => chosen.includes(page.id)) ?? []
    if (pages.length === 0) return setProblem(chooseElementText)
    if (pages.every((page) => isThere(page, design?.pages ?? []))) return setProblem(elementsExistText)
    setBusy(true)
    try {
      const elements = pages.map((page) => ({ referenceId: page.id, isDefault: false, type: page.type as PageType }))
      await addElements(id, design?.title ?? '', elements)
      toastSuccess(elementsAddedText)
      await reopenDesign(appKey)
      onClose()
    } catch (error) {
      setProblem(messageOf(error))
      setBusy(false)
    }
  }

  return (
    <Modal opened onClose={onClose} title="Add elements" size="md">
      <form onSubmit={(event) => void add(event)} noValidate>
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
          {problem !== null ? (
            <Text role="alert" size="sm" c="red">
              {problem}
            </Text>
          ) : null}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={busy}>
              Add
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
