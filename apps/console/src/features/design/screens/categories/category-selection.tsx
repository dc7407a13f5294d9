/** Left side of the category design: the tree to check in, and Apply, which takes the checks over into the design. */
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import {
  allIds,
  type CategoryTree,
  checkStates,
  idsInTreeOrder,
  setChecked,
} from '@vitrine/domain/selections/category-tree.rules'
import { ErrorState } from '@vitrine/ui/error-state'
import { SkeletonLines } from '@vitrine/ui/skeleton-lines'
import { useMemo, useState } from 'react'
import { messageOf } from '../../../../shared/toast.ts'
import { useChosen, useEditor } from '../../editor/editor-context.tsx'
import { useCategoryChecks } from './category-checks.ts'
import css from './category-tree.module.css'
import { CategoryTreeList } from './category-tree.tsx'
import { findInTree, treeRows } from './tree-rows.rules.ts'
import { useCategoryTree } from './use-category-tree.ts'

/** Small trees stand open from the start. */
const openedUpTo = 60
const searchDelayMs = 500

const sameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && [...one].every((id) => other.has(id))

const categories = (count: number) => (count === 1 ? '1 category' : `${count} categories`)

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

/** The checks, beginning with what the design holds; null there is everything. Undo brings them back with it. */
function useChecks(tree: CategoryTree) {
  const chosen = useChosen('categories')
  const applied = useMemo(
    () => (chosen === null ? allIds(tree) : new Set(chosen.filter((id) => tree.byId.has(id)))),
    [chosen, tree],
  )
  const [held, setChecks] = useCategoryChecks(chosen)
  // A category that is gone by now cannot be checked.
  const checked = useMemo(
    () => (held ? new Set([...held].filter((id) => tree.byId.has(id))) : applied),
    [held, applied, tree],
  )
  return { applied, checked, setChecks }
}

function CategoryChecks({ tree }: { tree: CategoryTree }) {
  const editor = useEditor()
  const { open, toggle } = useOpenNodes(tree)
  const { applied, checked, setChecks } = useChecks(tree)
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed, searchDelayMs)
  const found = useMemo(() => findInTree(tree, text), [tree, text])
  const rows = useMemo(() => treeRows(tree, { open, found }), [tree, open, found])
  const states = useMemo(() => checkStates(tree, checked), [tree, checked])
  const isApplied = useMemo(() => sameSet(checked, applied), [checked, applied])
  const apply = () => {
    const ids = idsInTreeOrder(tree, checked)
    const announcement = `${categories(ids.length)} selected`
    editor.run('choose', { kind: 'categories', ids, label: `Select ${categories(ids.length)}`, announcement })
  }
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
          onClick={() => setChecks(allIds(tree))}
        >
          Select all
        </Button>
        <Button size="compact-sm" variant="default" disabled={!editor.canChange} onClick={() => setChecks(new Set())}>
          Unselect all
        </Button>
      </Group>
      {rows.length > 0 ? (
        <CategoryTreeList
          rows={rows}
          states={states}
          disabled={!editor.canChange}
          onToggleOpen={toggle}
          onCheck={(id, on) => setChecks(setChecked(tree, checked, { id, on }))}
        />
      ) : (
        <p className={css.count}>
          {tree.byId.size === 0 ? 'The store has no categories yet.' : `Nothing matches “${text.trim()}”`}
        </p>
      )}
      <Group justify="space-between" wrap="nowrap">
        <span className={css.count} role="status">
          {checked.size} of {categories(tree.byId.size)}
          {isApplied ? '' : ', not applied yet'}
        </span>
        <Button size="compact-sm" disabled={isApplied || !editor.canChange} onClick={apply}>
          Apply
        </Button>
      </Group>
    </>
  )
}

export function CategorySelection() {
  const { data: tree, error, refetch } = useCategoryTree()
  return (
    <Stack gap={8} className={css.panel} component="section" aria-label="Categories to show">
      <h2 className={css.title}>Categories to show</h2>
      {error ? <ErrorState message={messageOf(error)} onRetry={() => void refetch()} /> : null}
      {!tree && !error ? <SkeletonLines count={8} height={24} /> : null}
      {tree ? <CategoryChecks tree={tree} /> : null}
    </Stack>
  )
}
