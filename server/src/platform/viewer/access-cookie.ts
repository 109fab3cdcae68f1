import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ACCESS_TOKEN_MINUTES } from './viewer.ts';

// Browsers accept a __Host- cookie over https only.
const SECURE_COOKIE = '__Host-offpiste';
const PLAIN_COOKIE = 'offpiste';

export function accessTokenOf(request: FastifyRequest): string | undefined {
  return request.cookies[cookieName(request)];
}

export function setAccessCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName(request), token, { ...cookieOptions(request), maxAge: ACCESS_TOKEN_MINUTES * 60 });
}

export function clearAccessCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName(request), cookieOptions(request));
}

function cookieName(request: FastifyRequest): string {
  return isSecure(request) ? SECURE_COOKIE : PLAIN_COOKIE;
}

function cookieOptions(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(request) } as const;
}

function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https';
}
