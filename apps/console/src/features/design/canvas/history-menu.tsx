import { Menu, Text } from '@mantine/core'
import { IconHistory, IconVersions } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEditor, useHistoryView } from '../editor/editor-context.tsx'
import { hasVersions, versionsOf } from '../versions/versions-open.ts'

const shownSteps = 50

/** Steps by name, newest first; the ones after the present are what redo would repeat. */
export function HistoryMenu() {
  const editor = useEditor()
  const { position, length } = useHistoryView()
  const { pageId } = editor.place()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const openHistory = () => {
    const [, design] = /^\/design\/schedule\/([^/]+)/.exec(pathname) ?? []
    void navigate({ to: '/design/$', params: { _splat: 'history' }, search: (design ? { design } : {}) as never })
  }
  const versions = (
    <>
      <Menu.Divider />
      {hasVersions(pageId) ? (
        <Menu.Item leftSection={<IconVersions size={16} />} onClick={() => versionsOf.set(pageId)}>
          Saved versions of this page
        </Menu.Item>
      ) : null}
      <Menu.Item leftSection={<IconHistory size={16} />} onClick={openHistory}>
        History of the whole design
      </Menu.Item>
    </>
  )
  if (length === 0) {
    return (
      <>
        <Text size="sm" c="dimmed" p="xs">
          Nothing has been changed yet.
        </Text>
        {versions}
      </>
    )
  }
  const steps = editor.historyLabels().map((label, at) => ({ label, position: at + 1 }))
  const newest = steps.slice(-shownSteps).reverse()
  return (
    <>
      {newest.map((step) => (
        <Menu.Item
          key={step.position}
          aria-current={step.position === position ? 'step' : undefined}
          c={step.position > position ? 'dimmed' : undefined}
          fw={step.position === position ? 600 : undefined}
          onClick={() => editor.goTo(step.position)}
        >
          {step.label}
        </Menu.Item>
      ))}
      <Menu.Item c={position === 0 ? undefined : 'dimmed'} onClick={() => editor.goTo(0)}>
        {length > shownSteps ? 'Earliest kept state' : 'As opened'}
      </Menu.Item>
      {versions}
    </>
  )
}
