/**
 * The kit's Mantine theme. Names for icon-only controls and contrast fixes stand here once, so that no screen has to
 * remember them. Dates and colour inputs take their names from here by component name: importing those components
 * would load them with the first route.
 */
import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineThemeOverride,
  mergeThemeOverrides,
  type VariantColorResolverResult,
  type VariantColorsResolverInput,
} from '@mantine/core'

/** Names of controls that show an icon alone, in the language of whoever uses them. */
export interface ThemeWords {
  close: string
  pickColor: string
  showPassword: string
  calendar: {
    nextMonth: string
    previousMonth: string
    nextYear: string
    previousYear: string
    nextDecade: string
    previousDecade: string
    monthLevelControl: string
    yearLevelControl: string
  }
}

const calendar = { styles: { weekday: { color: 'var(--mantine-color-dimmed)' } } }

/** `variant="accent"` is for the one call to action of a screen. */
const accent = {
  background: 'var(--vt-accent)',
  hover: 'var(--vt-accent-hover)',
  color: 'var(--vt-on-accent)',
  border: '1px solid transparent',
}

/** Cached: every control asks for its colours each time it is drawn, and computing their contrast takes time. */
const resolvedColors = new Map<string, VariantColorResolverResult>()

function resolveColors(input: VariantColorsResolverInput): VariantColorResolverResult {
  if (input.variant === 'accent') return accent
  const resolved = defaultVariantColorsResolver(input)
  const isPrimary = input.variant === 'filled' && (!input.color || input.color === input.theme.primaryColor)
  return isPrimary ? { ...resolved, color: 'var(--mantine-primary-color-contrast)' } : resolved
}

const look = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 8, dark: 2 },
  autoContrast: true,
  luminanceThreshold: 0.35,
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.5rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '2rem' },
      h2: { fontSize: '1.25rem', lineHeight: '1.75rem' },
      h3: { fontSize: '1rem', lineHeight: '1.5rem' },
      h4: { fontSize: '0.875rem', lineHeight: '1.25rem' },
    },
  },
  defaultRadius: 'md',
  radius: { sm: '0.25rem', md: '0.5rem', lg: '0.75rem' },
  respectReducedMotion: true,
  breakpoints: { sm: '48em', md: '64em' },
  colors: {
    brand: [
      '#f2f3f7',
      '#e1e3ea',
      '#c3c7d3',
      '#a2a8bb',
      '#868ea6',
      '#747d9a',
      '#6b7495',
      '#4a5270',
      '#1F2128',
      '#14161b',
    ],
    dark: [
      '#e4e6ec',
      '#c9ccd6',
      '#a2a8bb',
      '#7b8193',
      '#4a4e5c',
      '#363a46',
      '#2a2d36',
      '#1a1b20',
      '#141519',
      '#0e0f12',
    ],
  },
  variantColorResolver: (input) => {
    if (input.gradient) return resolveColors(input)
    const key = `${input.variant} ${input.color} ${input.autoContrast}`
    const known = resolvedColors.get(key) ?? resolveColors(input)
    resolvedColors.set(key, known)
    return known
  },
  components: {
    // The mark is white by default, even on the light colour with which the dark scheme fills the control.
    Checkbox: { defaultProps: { iconColor: 'var(--mantine-primary-color-contrast)' } },
    Radio: { defaultProps: { iconColor: 'var(--mantine-primary-color-contrast)' } },
    Modal: { defaultProps: { centered: true }, styles: { title: { fontWeight: 600 } } },
    // The first item takes the focus: the placeholder that would do so is no valid child of a menu.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    // The title row of a dialog is not a banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Tooltip: { defaultProps: { openDelay: 300, events: { hover: true, focus: true, touch: false } } },
    DatePickerInput: calendar,
    DatePicker: calendar,
    DateTimePicker: calendar,
    DateInput: calendar,
  },
})

function namesOf({ close, pickColor, showPassword, calendar: ariaLabels }: ThemeWords): MantineThemeOverride {
  const closed = { defaultProps: { closeButtonProps: { 'aria-label': close } } }
  const dated = { defaultProps: { ariaLabels } }
  return createTheme({
    components: {
      CloseButton: { defaultProps: { 'aria-label': close } },
      Modal: closed,
      Drawer: closed,
      Notification: closed,
      DatePickerInput: dated,
      DatePicker: dated,
      DateTimePicker: dated,
      DateInput: dated,
      ColorInput: { defaultProps: { eyeDropperButtonProps: { 'aria-label': pickColor } } },
      PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': showPassword } } },
    },
  })
}

/** The theme of one language. */
export const themeWith = (words: ThemeWords): MantineThemeOverride => mergeThemeOverrides(look, namesOf(words))

/** Mantine's own variables, bound to the tokens of `tokens.css`; the greys are darkened to 4.5:1. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-body': 'var(--vt-surface)',
    '--mantine-color-text': 'var(--vt-text)',
    '--mantine-color-default-border': 'var(--vt-line)',
    '--mantine-color-dimmed': 'var(--vt-dimmed)',
    '--mantine-color-placeholder': 'var(--vt-dimmed)',
    '--mantine-color-gray-light': 'var(--vt-hover)',
    '--mantine-color-gray-light-color': 'var(--vt-text)',
    '--mantine-color-brand-light': 'var(--vt-hover)',
    '--mantine-color-brand-light-color': 'var(--vt-text)',
  },
  light: { '--mantine-color-error': '#c0202c' },
  // Otherwise the dark scheme would put the library's light red below white text.
  dark: {
    '--mantine-color-error': '#ff8f8f',
    '--mantine-color-red-filled': '#c0202c',
    '--mantine-color-red-filled-hover': '#a81b26',
  },
})
