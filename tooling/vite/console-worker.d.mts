import type { Plugin } from 'vite'

export function readServerParts(): Promise<string[]>
export function consoleWorker(): Plugin
