import { Kbd, Loader, useMantineColorScheme } from '@mantine/core'
import {
  createSpotlight,
  Spotlight,
  type SpotlightActionGroupData,
  type SpotlightFilterFunction,
  type SpotlightStore,
} from '@mantine/spotlight'
import { m } from '@vitrine/messages/console'
import '@mantine/spotlight/styles.layer.css'
import { IconChartBar, IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { colorSchemes } from '../../shared/color-schemes.ts'
import { type Command, commandList } from '../../shared/commands/commands.ts'
import { useObservable } from '../../shared/lib/observable.ts'
import { useService } from '../../shared/services.ts'
import { toastError } from '../../shared/toast.ts'
import { useFoundThings } from './found-things.ts'
import { paletteOpen } from './palette-state.ts'
import { rankCommands } from './rank-commands.rules.ts'
import { inBothLanguages, insightsPlaces, wordsOfCommand } from './screen-words.ts'

/** They are chosen and put in order before they are handed over. */
const unfiltered: SpotlightFilterFunction = (_query, actions) => actions

function toActions(commands: readonly Command[]): SpotlightActionGroupData[] {
  const groups = new Map<string, Command[]>()
  for (const command of commands) groups.set(command.group, [...(groups.get(command.group) ?? []), command])
  return [...groups].map(([group, members]) => ({
    group,
    actions: members.map(({ id, label, description, icon: Icon, shortcut, run }) => ({
      id,
      label,
      description,
      leftSection: Icon && <Icon size={16} aria-hidden />,
      rightSection: shortcut && <Kbd size="xs">{shortcut}</Kbd>,
      // Wait until the palette has closed and returned the focus, before the command moves it.
      onClick: () => setTimeout(() => void Promise.resolve(run()).catch(toastError)),
    })),
  }))
}

/** Each tab of Insights as a screen of its own. */
function useInsightsCommands(): readonly Command[] {
  const router = useRouter()
  return useMemo(
    () =>
      insightsPlaces.map(({ tab, label, words }) => ({
        id: `insights:${tab}`,
        label: m.palette_insights_tab({ tab: label() }),
        group: m.palette_group_go_to(),
        icon: IconChartBar,
        keywords: inBothLanguages(words),
        run: () => router.navigate({ to: '/', search: { tab } }),
      })),
    [router],
  )
}

/** How the console looks, which else is chosen in the menu of the person. */
function useLookCommands(): readonly Command[] {
  const { setColorScheme } = useMantineColorScheme()
  return useMemo(
    () =>
      colorSchemes.map(({ value, label, icon }) => ({
        id: `look:${value}`,
        label: m.palette_look({ look: label() }),
        group: m.palette_group_console(),
        icon,
        keywords: inBothLanguages(m.palette_words_look),
        run: () => setColorScheme(value),
      })),
    [setColorScheme],
  )
}

/** Enter opens the first entry, also where it came after the typing: the library selects one only while somebody types. */
function useFirstSelected(store: SpotlightStore, found: readonly Command[]): void {
  useEffect(() => {
    const { listId, ...state } = store.getState()
    const list = listId === '' ? null : document.getElementById(listId)
    const first = list?.querySelector('[data-action]')
    if (found.length === 0 || !first || list?.querySelector('[data-selected]')) return
    first.setAttribute('data-selected', 'true')
    store.setState({ ...state, listId, selected: 0, empty: false })
  }, [store, found])
}

/** Lists every command that can be used now and what is found by its words, and closes when one is chosen. */
export function CommandPalette() {
  const opened = useService(paletteOpen)
  const isOpen = useObservable(opened)
  const commands = useService(commandList)
  const registered = useObservable(commands.registered)
  const [[store, spotlight]] = useState(createSpotlight)
  const [usable, setUsable] = useState<readonly Command[]>([])
  const [text, setText] = useState('')
  const found = useFoundThings(isOpen ? text : '')
  const tabs = useInsightsCommands()
  const looks = useLookCommands()
  useFirstSelected(store, found.commands)
  const named = useMemo(
    () =>
      [...usable, ...tabs, ...looks].map((command) => ({
        ...command,
        keywords: [...(command.keywords ?? []), ...wordsOfCommand(command.id)],
      })),
    [usable, tabs, looks],
  )
  // What the server found stands below the screens, in the order that it gave.
  const actions = useMemo(
    () => toActions([...rankCommands(text, named), ...rankCommands(text, found.commands)]),
    [text, named, found.commands],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is usable is asked anew whenever it opens or changes
  useEffect(() => {
    if (isOpen) setUsable(commands.usable())
  }, [isOpen, registered])
  useEffect(() => (isOpen ? spotlight.open() : spotlight.close()), [isOpen, spotlight])
  return (
    <Spotlight
      store={store}
      actions={actions}
      filter={unfiltered}
      query={text}
      onQueryChange={setText}
      shortcut={null}
      onSpotlightClose={() => opened.set(false)}
      nothingFound={found.isSearching ? m.pickers_searching() : m.palette_nothing()}
      centered={false}
      attributes={{ content: { 'aria-label': m.palette_label() } }}
      overlayProps={{ backgroundOpacity: 0.4, blur: 0 }}
      scrollable
      maxHeight={420}
      searchProps={{
        leftSection: found.isSearching ? <Loader size={18} /> : <IconSearch size={20} aria-hidden />,
        placeholder: m.palette_search(),
        'aria-label': m.palette_search(),
      }}
    />
  )
}
