/** The least a server must do to take an order: one statement for place, order and lines. Knows no rule of the shop. */
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { connectSql } from '#platform/db'

const sql = connectSql(process.env.DATABASE_URL!)
await sql`create table if not exists bare_days (date date primary key, capacity int not null, taken int not null)`
await sql`create table if not exists bare_meetups (id uuid primary key, date date not null, number int not null, body jsonb not null)`
await sql`create table if not exists bare_lines (meetup_id uuid not null, product_id int not null, qty int not null)`

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', async () => {
    const text = Buffer.concat(chunks).toString()
    const { meetup_date, cart } = JSON.parse(text)
    const id = randomUUID()
    const [row] = await sql`
      with taken as (
        insert into bare_days values (${meetup_date}, 1000000000, 1)
        on conflict (date) do update set taken = bare_days.taken + 1 where bare_days.taken < bare_days.capacity
        returning taken
      ), meetup as (
        insert into bare_meetups select ${id}::uuid, ${meetup_date}::date, taken, ${text}::text::jsonb from taken
      ), lines as (
        insert into bare_lines
        select ${id}::uuid, line.id, line.qty from taken, jsonb_to_recordset(${JSON.stringify(cart)}::text::jsonb) as line (id int, qty int)
      )
      select taken from taken`
    const body = JSON.stringify({ id, number: row!.taken, status: 'placed' })
    response.writeHead(201, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    response.end(body)
  })
})
server.listen(0, '127.0.0.1', () => process.send!((server.address() as { port: number }).port))
