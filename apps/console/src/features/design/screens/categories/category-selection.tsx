/**
 * The left side of the category design: a tree with check boxes, and Apply, which takes the checked categories into the
 * design.
 */
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { allIds, type CategoryTree, checkStates, setChecked } from '@vitrine/domain/selections/category-tree.rules'
import { m } from '@vitrine/messages/console'
import { useMemo, useState } from 'react'
import { kept } from '../../../../shared/kept-text.tsx'
import { LoadError } from '../../../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../../../shared/parts/skeleton-lines.tsx'
import { useActivePage, useEditor, usePage } from '../../editor/editor-context.tsx'
import { MissingChoice } from '../missing-choice.tsx'
import { missingIn, useCategoryChecks } from './category-checks.ts'
import css from './category-tree.module.css'
import { CategoryTreeList } from './category-tree.tsx'
import { findInTree, treeRows } from './tree-rows.rules.ts'
import { useCategoryTree } from './use-category-tree.ts'

/** Trees up to this size are fully open from the start. */
const openedUpTo = 60
const searchDelayMs = 500

function useOpenNodes(tree: CategoryTree) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => (tree.byId.size <= openedUpTo ? allIds(tree) : new Set()))
  const toggle = (id: string, isOpen: boolean) =>
    setOpen((before) => {
      const next = new Set(before)
      if (isOpen) next.add(id)
      else next.delete(id)
      return next
    })
  return { open, toggle }
}

function CategoryChecks({ tree }: { tree: CategoryTree }) {
  const editor = useEditor()
  const isRequired = usePage(useActivePage())?.options.required === true
  const { open, toggle } = useOpenNodes(tree)
  const { checked, isApplied, set, apply } = useCategoryChecks(tree)
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed, searchDelayMs)
  const found = useMemo(() => findInTree(tree, text), [tree, text])
  const rows = useMemo(() => treeRows(tree, { open, found }), [tree, open, found])
  const states = useMemo(() => checkStates(tree, checked), [tree, checked])
  const missing = useMemo(() => new Set(missingIn(tree, checked)), [tree, checked])
  const counts = { checked: checked.size - missing.size, total: tree.byId.size }
  return (
    <>
      <TextInput
        size="xs"
        aria-label={m.pickers_search_categories()}
        placeholder={m.pickers_search_categories()}
        leftSection={<IconSearch size={14} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Group gap={6} grow>
        <Button
          size="compact-sm"
          variant="default"
          disabled={!editor.canChange}
          onClick={() => set(new Set([...allIds(tree), ...missing]))}
        >
          {m.selections_select_all()}
        </Button>
        <Button size="compact-sm" variant="default" disabled={!editor.canChange} onClick={() => set(new Set())}>
          {m.selections_unselect_all()}
        </Button>
      </Group>
      {rows.length > 0 ? (
        <CategoryTreeList
          rows={rows}
          states={states}
          disabled={!editor.canChange}
          onToggleOpen={toggle}
          onCheck={(id, on) => set(setChecked(tree, checked, { id, on }))}
        />
      ) : (
        <p className={css.count}>
          {tree.byId.size === 0
            ? m.selections_no_store_categories()
            : kept(m.pickers_nothing_matches, { query: text.trim() })}
        </p>
      )}
      <Group justify="space-between" wrap="nowrap">
        <span className={css.count} role="status">
          {isApplied ? m.selections_checked(counts) : m.selections_not_applied(counts)}
        </span>
        <Button size="compact-sm" disabled={isApplied || !editor.canChange} onClick={apply}>
          {m.selections_apply()}
        </Button>
      </Group>
      <MissingChoice
        text={m.design_missing_categories({ count: missing.size })}
        count={missing.size}
        onRemove={() => set(new Set([...checked].filter((id) => !missing.has(id))))}
      />
      {isRequired ? (
        <p className={css.count} role="note">
          {m.selections_required_note()}
        </p>
      ) : null}
    </>
  )
}

export function CategorySelection() {
  const { data: tree, error, refetch } = useCategoryTree()
  return (
    <Stack gap={8} className={css.panel} component="section" aria-label={m.selections_categories_to_show()}>
      <h2 className={css.title}>{m.selections_categories_to_show()}</h2>
      {error && !tree ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {!tree && !error ? <SkeletonLines count={8} height={24} /> : null}
      {tree ? <CategoryChecks tree={tree} /> : null}
    </Stack>
  )
}
