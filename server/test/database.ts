import { readdirSync, readFileSync } from 'node:fs'
import { type Database, openDatabase } from '../src/platform/database.ts'

const base = 'postgres://postgres@localhost/postgres?host=/tmp/lead/sock'
export async function testDatabase(): Promise<Database> {
  const name = `t${process.pid}_${Date.now()}`
  const admin = openDatabase(base)
  await admin.pool.query(`create database ${name}`)
  await admin.close()
  const database = openDatabase(base.replace('/postgres?', `/${name}?`))
  const folder = new URL('../migrations/', import.meta.url)
  for (const file of readdirSync(folder).sort()) await database.pool.query(readFileSync(new URL(file, folder), 'utf8'))
  return database
}
