import { contrastRatio, hexColorPattern } from '@vitrine/domain/formats/contrast.rules'
import { isRecord } from '../../kit/define/parse-block.ts'
import { imagesOf } from './block-parts.ts'
import { blockCheck, type Check, inApp, problem } from './check.ts'

/** WCAG 2.2, 1.4.3: titles of blocks are large text. */
const titleRatio = 3
/** WCAG 2.2, 1.4.11: icons of the bottom bar. */
const iconRatio = 3

const isColor = (value: unknown): value is string => typeof value === 'string' && hexColorPattern.test(value)
const shown = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`

const titlesOf = (block: Record<string, unknown>) =>
  Object.entries(block).flatMap(([name, value]) =>
    /title$/i.test(name) && isRecord(value) && value['visible'] !== false && value['text'] ? [value] : [],
  )

export const titleContrastCheck = blockCheck({
  code: 'low-contrast',
  severity: 'warns',
  *judge(block) {
    const ground = block['backgroundColor']
    // On a picture the background colour is unknown; the view puts a shade under the text there.
    if (!isColor(ground) || imagesOf(block).length > 0) return
    for (const { text, textColor } of titlesOf(block)) {
      if (!isColor(textColor)) continue
      const ratio = contrastRatio(textColor, ground)
      if (ratio < titleRatio)
        yield problem('title_contrast', { text: String(text), ratio: shown(ratio), least: `${titleRatio}:1` })
    }
  },
})

export const tabContrastCheck: Check = {
  code: 'tab-contrast',
  severity: 'warns',
  *find({ layout }) {
    const { backgroundColor, icon } = layout.options.bottomTabs
    for (const [name, color] of [
      ['inactive_tabs_contrast', icon.iconColor],
      ['active_tabs_contrast', icon.selectedIconColor],
    ] as const) {
      if (!isColor(color) || !isColor(backgroundColor)) continue
      const ratio = contrastRatio(color, backgroundColor)
      if (ratio < iconRatio) yield inApp(problem(name, { ratio: shown(ratio), least: `${iconRatio}:1` }))
    }
  },
}
