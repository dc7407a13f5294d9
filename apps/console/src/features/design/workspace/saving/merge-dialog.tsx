/**
 * Shown when somebody else saved first: changes by only one side are merged automatically, and the rest is asked field
 * by field.
 */
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { Kept } from '@vitrine/blocks/kit/translators/kept'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import type { BottomTab } from '@vitrine/domain/layouts/layout.schema'
import type { StaleDetails } from '@vitrine/domain/pages/pages.routes'
import { m } from '@vitrine/messages/console'
import { useMemo, useState } from 'react'
import { useCall } from '../../../../shared/api/use-call.ts'
import { useIsMe } from '../../../../shared/api/use-is-me.ts'
import { formatTime } from '../../../../shared/dates/date-words.ts'
import type { OpenDesign } from '../../document/open-design.ts'
import { blockName } from '../../editor/commands/block-rules.ts'
import { tabName } from '../../editor/commands/tab-commands.ts'
import type { Choice, Choices } from '../../editor/saving/merge-documents.ts'
import { mergeScopeOf } from '../../editor/saving/merge-newer.ts'
import { askMerge, type MergeQuestions, type PageQuestions } from '../../editor/saving/merge-questions.ts'
import { fieldsOfBlock, fieldsOfPage } from '../../versions/difference-words.ts'
import css from './merge-dialog.module.css'
import { layoutFieldName, tabFields } from './merge-field-names.ts'
import { MergedThingView } from './merged-thing.tsx'

interface Choosing {
  choices: Choices
  onChoose: (key: string, choice: Choice | null) => void
}

interface PageMergeProps extends Choosing {
  page: PageQuestions
  nameOf: (block: Block) => string
}

function PageMerge({ page, nameOf, ...choosing }: PageMergeProps) {
  const savedBy = page.savedBy ?? m.workspace_somebody()
  const isOwn = useIsMe()(page.savedBy)
  return (
    <section className={css.page}>
      <Text fw={600}>{page.title}</Text>
      <Text size="xs" c="dimmed" mb="xs">
        <Kept
          text={(name) => {
            if (isOwn && page.savedAt) return m.workspace_merge_own_saved({ time: formatTime(page.savedAt) })
            const who = page.savedBy === null ? m.workspace_somebody() : name
            return page.savedAt
              ? m.workspace_merge_saved_by({ who, time: formatTime(page.savedAt) })
              : m.workspace_merge_deleted_by({ who })
          }}
          values={[page.savedBy ?? '']}
        />
      </Text>
      {page.whole ? (
        <MergedThingView
          thing={page.whole}
          name={m.workspace_whole_page()}
          savedBy={savedBy}
          fields={[]}
          {...choosing}
        />
      ) : null}
      {page.settings ? (
        <MergedThingView
          thing={page.settings}
          name={m.settings_panel_page()}
          savedBy={savedBy}
          fields={fieldsOfPage}
          {...choosing}
        />
      ) : null}
      {page.blocks.map((thing) => {
        const block = (thing.mine ?? thing.theirs) as Block | null
        // Both sides deleted the block, or moved it without any other difference: there is nothing to show.
        if (!block) return null
        return (
          <MergedThingView
            key={thing.key}
            thing={thing}
            name={nameOf(block)}
            savedBy={savedBy}
            fields={fieldsOfBlock(block.type)}
            canKeepBoth
            {...choosing}
          />
        )
      })}
    </section>
  )
}

interface LayoutMergeProps extends Choosing {
  layout: NonNullable<MergeQuestions['layout']>
}

const tabTitle = (tab: BottomTab | undefined) =>
  tab ? m.workspace_button({ name: tabName(tab) }) : m.workspace_some_button()

const LayoutMerge = ({ layout: { tabs, fields, savedBy }, ...choosing }: LayoutMergeProps) => (
  <section className={css.page}>
    <Text fw={600} mb="xs">
      {m.workspace_layout()}
    </Text>
    {fields.map((thing) => (
      <MergedThingView
        key={thing.key}
        thing={thing}
        name={layoutFieldName(thing.key)}
        savedBy={savedBy}
        fields={[]}
        {...choosing}
      />
    ))}
    {tabs.map((thing) => (
      <MergedThingView
        key={thing.key}
        thing={thing}
        name={tabTitle((thing.mine ?? thing.theirs) as BottomTab | undefined)}
        savedBy={savedBy}
        fields={tabFields}
        {...choosing}
      />
    ))}
  </section>
)

interface MergeDialogProps {
  design: OpenDesign
  conflict: StaleDetails
  onMerge: (choices: Choices) => Promise<void>
  onClose: () => void
}

export function MergeDialog({ design, conflict, onMerge, onClose }: MergeDialogProps) {
  const { editor } = design
  const [choices, setChoices] = useState<Choices>(new Map())
  const { start, isPending } = useCall({ mutationFn: () => onMerge(choices) })
  const { pages, layout } = useMemo(
    () => askMerge(design.saved, editor.document.entries(), conflict, mergeScopeOf(design)),
    [design, editor, conflict],
  )
  const isMe = useIsMe()
  const savers = [...pages.map(({ savedBy }) => savedBy), ...(layout ? [layout.savedBy] : [])]
  const isOwn = savers.length > 0 && savers.every(isMe)
  const choosing: Choosing = {
    choices,
    onChoose: (key, choice) =>
      setChoices((before) => {
        const { [key]: _, ...others } = Object.fromEntries(before)
        return new Map(Object.entries(choice === null ? others : { ...others, [key]: choice }))
      }),
  }
  return (
    <Modal opened onClose={onClose} size="lg" title={isOwn ? m.workspace_merge_own_title() : m.workspace_merge_title()}>
      <Stack gap="md">
        <Text size="sm">{isOwn ? m.workspace_merge_own_text() : m.workspace_merge_text()}</Text>
        {pages.map((page) => (
          <PageMerge
            key={page.pageId}
            page={page}
            nameOf={(block) => blockName(block, editor.labelOf(block.type))}
            {...choosing}
          />
        ))}
        {layout && layout.tabs.length + layout.fields.length > 0 ? <LayoutMerge layout={layout} {...choosing} /> : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {m.workspace_not_now()}
          </Button>
          <Button onClick={() => start()} loading={isPending}>
            {m.workspace_merge_and_save()}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
