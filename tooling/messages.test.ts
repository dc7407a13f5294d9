/** The words of console and server: every message in every language, with the same inputs, all plural forms, and each one used. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { consoleLanguages } from '@vitrine/domain/identity/console-languages'
import { describe, expect, test } from 'vitest'
import { areasOf, languages } from './messages.mjs'

interface Variants {
  declarations: string[]
  selectors: string[]
  match: Record<string, string>
}
type Message = string | [Variants]
/** Messages of one kind, by the codes that they name. */
type Group = Record<string, Message>

const root = join(import.meta.dirname, '..')
const folder = join(root, 'packages/messages')
const isGroup = (entry: Message | Group): entry is Group => typeof entry === 'object' && !Array.isArray(entry)

const readArea = (language: string, area: string) =>
  Object.entries(
    JSON.parse(readFileSync(join(folder, language, `${area}.json`), 'utf8')) as Record<string, Message | Group>,
  )

const apps = (['console', 'server'] as const).map((name) => {
  const messagesOf = (language: string): Map<string, Message> =>
    new Map(
      areasOf[name]
        .flatMap((area) => readArea(language, area))
        .flatMap(([key, entry]) =>
          isGroup(entry)
            ? Object.entries(entry).map(([code, message]): [string, Message] => [`${key}.${code}`, message])
            : [[key, entry] as [string, Message]],
        ),
    )
  const words = new Map(languages.map((language) => [language, messagesOf(language)] as const))
  const groups = areasOf[name].flatMap((area) =>
    readArea('en', area).flatMap(([key, entry]) => (isGroup(entry) ? [key] : [])),
  )
  return { name, words, groups, english: words.get('en') ?? new Map<string, Message>() }
})

const textsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message[0].match)

const inputsOf = (message: Message): string[] =>
  typeof message === 'string'
    ? [...new Set([...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))].sort()
    : message[0].declarations.filter((line) => line.startsWith('input ')).sort()

const isPlural = (message: Message): message is [Variants] =>
  typeof message !== 'string' && message[0].declarations.some((line) => line.endsWith(': plural'))

function* sourcesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sourcesIn(path)
    else if (/\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)) yield readFileSync(path, 'utf8')
  }
}

test('the folders of messages are the languages that an account may have', () => {
  expect([...languages].sort()).toEqual([...consoleLanguages].sort())
})

/** Inputs that are named as counts are. */
const countNames = new Set(
  [
    'count least most min max fewest total all rest left room days hours minutes seconds months megapixels devices people',
    'images videos items lines pages points saved unchanged problems shown done checked older each needed',
  ].flatMap((names) => names.split(' ')),
)

/** With what a number in a text stands: '{most} characters', '{count} planned messages'. */
const counted = /\{(\w+)\} (?:[a-z-]+ )?(?!(?:is|was|has|does|this|its|as|us)\b)[a-z-]+s\b/g

/** Messages with what looks like a count and needs no forms, by the reason. */
const noForms: Readonly<Record<string, readonly string[]>> = {
  'a number beside what it counts, or without a noun': [
    ...['apps_new_name_help', 'badges_moved', 'blocks_hint_brands', 'blocks_hint_categories'],
    ...['blocks_hint_categories_pictures', 'canvas_block_at', 'design_clipboard_copying', 'fields_moved_to_place'],
    ...['field_reason.number_between', 'field_reason.number_least', 'field_reason.number_most'],
    ...[
      'field_reason.whole_number_between',
      'fields_contrast_low',
      'fields_contrast_low_icon',
      'fields_number_between',
      'fields_number_least',
    ],
    ...['fields_number_most', 'fields_slots_free', 'home_steps_done', 'languages_outdated'],
    ...['listing_pieces', 'listing_shot_moved', 'listing_video_long', 'lists_per_page', 'notifications_likely'],
    ...['notifications_ab_size', 'notifications_of_platform', 'notifications_reach', 'notifications_reason_count'],
    ...['notifications_reach_about'],
    ...['onboarding_step', 'pickers_hidden', 'preflight.finding.tab_count', 'preflight.finding.title_contrast'],
    ...['preflight.finding.inactive_tabs_contrast', 'preflight.finding.active_tabs_contrast', 'publishing_added'],
    ...['publishing_removed', 'publishing_changed', 'publishing_moved', 'reason.app_file_many_pictures'],
    ...['reason.app_file_part_large', 'reason.app_file_part_many', 'schedules_selected_too_many', 'selections_checked'],
    ...['selections_not_applied', 'selections_picked', 'selections_picked_found', 'settings_channel_more'],
    ...['settings_older', 'steps_added_at', 'steps_moved_to', 'stores_file_room'],
    ...['media_page_of', 'notifications_ab_shares', 'lineLeft', 'onlyLeft', 'pictureOf', 'tierMultiplier'],
    ...['store_hook_count', 'goods_faults_more', 'goods.fault.images_most', 'goods.fault.levels_most'],
    ...['goods.fault.tags_most', 'goods.fault.text_long', 'goods.fault.variants_most', 'products_variants_most'],
    ...['orders_restock_most'],
  ],
  'several by what it limits or counts': [
    ...['fields_pictures_left', 'listing_shots_count', 'listing.finding.too_long', 'listing_package_progress'],
    ...['navigation_guide_count', 'stores_problems_shown', 'tooLong', 'passwordHint'],
  ],
  'a size or a measure with decimals, whose unit stays the same': [
    ...['charts_unit_days', 'summary_days', 'field_reason.picture_size', 'listing_picture_size', 'listing_fit_note'],
    ...['listing_drawing_size', 'listing.finding.screenshot_of_neither', 'media_pixels', 'notifications_ab_ahead'],
    ...['notifications_ab_brings', 'notifications_ab_costs', 'notifications_ab_even', 'tables_drop_or_choose'],
    ...['tables_too_large'],
  ],
  'an amount that is told with its noun': [
    ...['pointsMissing', 'earnAccount', 'earnSpend', 'earnBirthday', 'earnFirstOrder', 'redeemFor', 'tierEntry'],
    ...['pointsBalance', 'palette_order', 'mail_order_total'],
  ],
  'no number': [
    ...['billing_downgrade_closes', 'billing_failing_closes', 'billing_upgrade_closes', 'billing_upgrade_covered'],
    ...['canvas_no_pictures', 'field_reason.address_private', 'forms_meanwhile_added', 'forms_meanwhile_removed'],
    ...['frame_screens_of', 'mail_deletion_owner_subject', 'mail_service_text', 'measurement_former_key'],
    ...['media.left_out.outside_style', 'new_password_text', 'presence_came_and_left', 'reason.picture_format'],
    ...['reason.video_format', 'reset_text', 'savers_followed', 'schedules_bar_would_break', 'schedules_doubled'],
    ...['billing_downgrade_opens', 'billing_downgrade_text', 'billing_renewal_off_day', 'billing_upgrade_opens'],
    'integrations_failing_help',
    ...['mail_not_renewing_subject', 'mail_service_subject', 'mail_trial_ends_subject', 'mail_trial_ends_text'],
    ...[
      'mail_store_asked',
      'mail_store_asked_orders',
      'mail_store_asked_subject',
      'mail_store_refused_subject',
      'mail_store_well',
    ],
    ...['mail_store_well_subject', 'mail_unpaid_text'],
    ...['schedules_would_break', 'tables_unreadable', 'team_hand_over_text'],
  ],
}

/** What the messages of the shopper app have for their plurals. */
const isFormOfGroup = (key: string): boolean => /\.(?:zero|one|two|few|many|other)$/.test(key)

const shopperWords = ['shopper', 'shopper-automations', 'shopper-blocks', 'shopper-shell'].flatMap((area) =>
  readArea('en', area).flatMap(([key, entry]) =>
    isGroup(entry)
      ? Object.entries(entry).map(([code, message]): [string, Message] => [`${key}.${code}`, message])
      : [[key, entry] as [string, Message]],
  ),
)

/** The inputs that count something and decide no form of the message. */
function countsWithoutForms(message: Message): string[] {
  const inputs = new Set(
    textsOf(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)),
  )
  const nouned = new Set(textsOf(message).flatMap((text) => [...text.matchAll(counted)].map(([, name = '']) => name)))
  const declared = typeof message === 'string' ? [] : message[0].declarations
  const decides = declared.flatMap((line) => /^local \w+ = (\w+): plural$/.exec(line)?.[1] ?? [])
  // `count` is `number` as it is written here, with its digits grouped.
  if (decides.includes('number')) decides.push('count')
  return [...inputs].filter((name) => (countNames.has(name) || nouned.has(name)) && !decides.includes(name))
}

test('English says that something is not a thing, and not that it is no thing', () => {
  const deniesNoun = /(?<!\bthere )\b(?:is|are|was|were) no (?!longer\b|more\b)/i
  const areas = readdirSync(join(folder, 'en')).map((file) => file.replace(/\.json$/, ''))
  const texts = areas
    .flatMap((area) => readArea('en', area))
    .flatMap(([, entry]) => (isGroup(entry) ? Object.values(entry) : [entry]))
    .flatMap(textsOf)
  expect(texts.filter((text) => deniesNoun.test(text))).toEqual([])
})

test('a message that counts has the forms of its plural, or a reason why it needs none', () => {
  const all = [...apps.flatMap(({ english }) => [...english]), ...shopperWords.filter(([key]) => !isFormOfGroup(key))]
  const without = new Set(all.filter(([, message]) => countsWithoutForms(message).length > 0).map(([key]) => key))
  const excused = Object.values(noForms).flat()
  expect([...without].filter((key) => !excused.includes(key))).toEqual([])
  expect(excused.filter((key) => !without.has(key))).toEqual([])
})

test.each<[Message, string[]]>([
  ['{saved} texts have been saved.', ['saved']],
  ['At most {most}', ['most']],
  ['Needs {x} planned messages', ['x']],
  ['{name} was made smaller', []],
  [
    [
      {
        declarations: ['input count', 'local form = count: plural'],
        selectors: ['form'],
        match: { a: '{count} texts' },
      },
    ],
    [],
  ],
])('%j counts by %j', (message, names) => expect(countsWithoutForms(message)).toEqual(names))

describe.each(apps)('the words of the $name', ({ name, words, groups, english }) => {
  test.each(languages.filter((language) => language !== 'en'))('%s has every message and no other', (language) => {
    expect([...(words.get(language)?.keys() ?? [])].sort()).toEqual([...english.keys()].sort())
  })

  test.each(languages)('in %s every message has words, its inputs and all forms of its plural', (language) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    for (const [key, message] of words.get(language) ?? []) {
      expect(
        textsOf(message).filter((text) => text.trim() === ''),
        key,
      ).toEqual([])
      expect(inputsOf(message), key).toEqual(inputsOf(english.get(key) ?? ''))
      if (!isPlural(message)) continue
      expect(Object.keys(message[0].match).sort(), key).toEqual(forms.map((form) => `form=${form}`).sort())
    }
  })

  test('what is chosen by a kind is chosen by the same kinds in every language', () => {
    for (const [key, message] of english) {
      if (typeof message === 'string' || isPlural(message)) continue
      for (const language of languages) {
        const other = words.get(language)?.get(key)
        expect(other && typeof other !== 'string' && Object.keys(other[0].match), key).toEqual(
          Object.keys(message[0].match),
        )
      }
    }
  })

  test('every message is used', () => {
    const sources = [`apps/${name}`, 'packages/blocks'].flatMap((home) => [...sourcesIn(join(root, home, 'src'))])
    const found = (expression: RegExp) =>
      new Set(sources.flatMap((text) => [...text.matchAll(expression)].map(([, key]) => key ?? '')))
    const used = found(/\bm\.(\w+)/g)
    const named = found(/\bm\['([^']+)'\]/g)
    const imported = found(/@vitrine\/messages\/\w+\/([\w.-]+)'/g)
    expect(groups.filter((group) => !imported.has(group))).toEqual([])
    const isOfGroup = (key: string) => groups.some((group) => key.startsWith(`${group}.`))
    expect([...english.keys()].filter((key) => !isOfGroup(key) && !used.has(key))).toEqual([])
    expect([...named].filter((key) => !english.has(key))).toEqual([])
  })
})
