#!/bin/sh
# Makes the recordings of this folder from the texts beside it. Debian: espeak-ng festival festvox-ru festvox-us-slt-hts flite sox opus-tools
set -e
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# say VOICE TEXT FILE: 16 kHz, one channel, one level for every voice
say() {
  printf '%s\n' "$2" >"$work/line.txt"
  case $1 in
    ru-A) espeak-ng -v ru+female2 -s 140 -f "$work/line.txt" -w "$work/raw.wav" ;;
    ru-B) text2wave -eval '(voice_msu_ru_nsh_clunits)' -o "$work/raw.wav" "$work/line.txt" ;;
    en-A) text2wave -eval '(voice_cmu_us_slt_arctic_hts)' -o "$work/raw.wav" "$work/line.txt" ;;
    en-B) flite -voice awb -f "$work/line.txt" -o "$work/raw.wav" ;;
  esac
  sox "$work/raw.wav" -r 16000 -c 1 -b 16 "$3" silence 1 0.05 0.5% reverse silence 1 0.05 0.5% reverse norm -3 pad 0.1 0.4
}

for language in ru en; do
  count=0
  while IFS="$(printf '\t')" read -r who text; do
    say "$language-$who" "$text" "$work/$language-$(printf %02d $count).wav"
    count=$((count + 1))
  done <"dialogue-$language.txt"
  sox "$work/$language"-[0-9][0-9].wav "$work/$language.wav"
  opusenc --quiet --serial 1 --bitrate 32 "$work/$language.wav" "dialogue-$language.ogg"
done
# A human reading. The pitch of every second sentence is raised, for a second speaker.
sentences=/usr/share/festival/voices/russian/msu_ru_nsh_clunits/wav
pitch=0
for number in 0001 0014 0012 0145 0043 0052 0059; do
  sox "$sentences/ru_$number.wav" "$work/read-$number.wav" pitch $pitch norm -3 pad 0.1 0.5
  set -- "$@" "$work/read-$number.wav"
  pitch=$((420 - pitch))
done
sox "$@" "$work/reading.wav"
opusenc --quiet --serial 1 --bitrate 32 "$work/reading.wav" reading-ru.ogg
# Two people who speak different languages
sox "$work/en-00.wav" "$work/ru-01.wav" "$work/en-02.wav" "$work/ru-03.wav" "$work/en-04.wav" "$work/mixed.wav"
opusenc --quiet --serial 1 --bitrate 32 "$work/mixed.wav" dialogue-mixed.ogg
sox "$work/en.wav" -r 8000 -e u-law "telephone-en.wav"
