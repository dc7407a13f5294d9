/**
 * The left side of the category design: a tree with check boxes, and Apply, which takes the checked categories into the
 * design.
 */
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { allIds, type CategoryTree, checkStates, setChecked } from '@vitrine/domain/selections/category-tree.rules'
import { useMemo, useState } from 'react'
import { m } from '../../../../shared/messages/messages.js'
import { LoadError } from '../../../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../../../shared/parts/skeleton-lines.tsx'
import { useActivePage, useEditor, usePage } from '../../editor/editor-context.tsx'
import { MissingChoice } from '../missing-choice.tsx'
import { categoriesText, missingIn, useCategoryChecks } from './category-checks.ts'
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
  return (
    <>
      <TextInput
        size="xs"
        aria-label="Search categories"
        placeholder="Search categories"
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
          Select all
        </Button>
        <Button size="compact-sm" variant="default" disabled={!editor.canChange} onClick={() => set(new Set())}>
          Unselect all
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
          {tree.byId.size === 0 ? 'The store has no categories yet.' : `Nothing matches “${text.trim()}”`}
        </p>
      )}
      <Group justify="space-between" wrap="nowrap">
        <span className={css.count} role="status">
          {checked.size - missing.size} of {categoriesText(tree.byId.size)}
          {isApplied ? '' : ', not applied yet'}
        </span>
        <Button size="compact-sm" disabled={isApplied || !editor.canChange} onClick={apply}>
          Apply
        </Button>
      </Group>
      <MissingChoice
        text={m.design_missing_categories({ count: missing.size })}
        count={missing.size}
        onRemove={() => set(new Set([...checked].filter((id) => !missing.has(id))))}
      />
      {isRequired ? (
        <p className={css.count} role="note">
          A changed selection is kept here and not saved while Required is on.
        </p>
      ) : null}
    </>
  )
}

export function CategorySelection() {
  const { data: tree, error, refetch } = useCategoryTree()
  return (
    <Stack gap={8} className={css.panel} component="section" aria-label="Categories to show">
      <h2 className={css.title}>Categories to show</h2>
      {error && !tree ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {!tree && !error ? <SkeletonLines count={8} height={24} /> : null}
      {tree ? <CategoryChecks tree={tree} /> : null}
    </Stack>
  )
}
