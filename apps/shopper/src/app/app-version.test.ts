import {
  minimumAppVersions,
  supportsFeature,
  type VersionedFeature,
  webAppVersion,
} from '@vitrine/domain/app-versions/app-versions.rules'
import { describe, expect, test } from 'vitest'
import { detectVersion } from './app-version.ts'

describe('the version of the app', () => {
  test('the web app supports every feature [A-126]', () => {
    for (const feature of Object.keys(minimumAppVersions) as VersionedFeature[])
      expect(supportsFeature(webAppVersion, feature)).toBe(true)
  })

  test('a native shell reports its own, and any other browser the web app’s', () => {
    expect(detectVersion('Mozilla/5.0 (iPhone) Vitrine/5.12.0')).toBe('5.12.0')
    expect(detectVersion('Mozilla/5.0 (iPhone) Vitrine/x')).toBe(webAppVersion)
    expect(detectVersion('Mozilla/5.0 (iPhone)')).toBe(webAppVersion)
  })
})
