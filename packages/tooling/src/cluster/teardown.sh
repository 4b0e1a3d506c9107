#!/bin/sh
# Removes everything of one run of `npm run cluster`: teardown.sh <number> <folder> <mark>. With a fourth argument it first waits until its
# standard input closes, which happens when the process that started it ends, even by kill -9.
number=$1 folder=$2 mark=$3
[ -z "$4" ] || read -r _
for name in a b c; do
  # The kernel removes a namespace, and with it what is in there, some time later.
  for way in p c; do ip link del "cw$number-$name-$way" 2>/dev/null; done
  space=curbwise-$number-$name
  [ -e "/run/netns/$space" ] || continue
  # A process that is about to fork may leave a child behind.
  while pids=$(ip netns pids "$space") && [ -n "$pids" ]; do
    kill -9 $pids 2>/dev/null
    sleep 0.1
  done
  ip netns del "$space"
done
for bridge in "cw$number-peers" "cw$number-clients"; do ip link del "$bridge" 2>/dev/null; done
# What runs outside of the namespaces is asked to end by its own guard.
for pid in $(cat "$folder/pids" 2>/dev/null); do
  tries=0
  while [ "$tries" -lt 200 ] && grep -qs "$folder" "/proc/$pid/cmdline" "/proc/$pid/environ"; do
    sleep 0.1
    tries=$((tries + 1))
  done
done
rm -rf "$folder"
rm -f "$mark"
